// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <algorithm>
#include <cstdint>

// #region usable-version
// 这个设备上、在程序声明的上限之内，实际能用的版本。
uint32_t usableVersion(VkPhysicalDevice gpu, uint32_t declared)
{
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(gpu, &properties);
    if (VK_API_VERSION_VARIANT(properties.apiVersion) != 0) {
        return 0;
    }
    return std::min(properties.apiVersion, declared);
}
// #endregion usable-version

// #region wait-semaphores
PFN_vkWaitSemaphores loadWaitSemaphores(VkDevice dev, uint32_t version, bool hasExtension)
{
    const char *name = nullptr;
    if (version >= VK_API_VERSION_1_2) {
        name = "vkWaitSemaphores";
    } else if (hasExtension) {
        name = "vkWaitSemaphoresKHR";
    } else {
        return nullptr;
    }
    return reinterpret_cast<PFN_vkWaitSemaphores>(vkGetDeviceProcAddr(dev, name));
}
// #endregion wait-semaphores
