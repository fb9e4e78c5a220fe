#include <cstdint>
#include <cstring>
#include <vector>
#include <vulkan/vulkan.h>

static_assert(sizeof(VkPipelineCacheHeaderVersionOne) == 32);

bool usable(const std::vector<uint8_t> &data, const VkPhysicalDeviceProperties &gpu)
{
    VkPipelineCacheHeaderVersionOne header{};
    if (data.size() < sizeof(header)) {
        return false;
    }
    std::memcpy(&header, data.data(), sizeof(header));
    return header.headerSize == sizeof(header)
        && header.headerVersion == VK_PIPELINE_CACHE_HEADER_VERSION_ONE
        && header.vendorID == gpu.vendorID
        && header.deviceID == gpu.deviceID
        && std::memcmp(header.pipelineCacheUUID, gpu.pipelineCacheUUID, VK_UUID_SIZE) == 0;
}
