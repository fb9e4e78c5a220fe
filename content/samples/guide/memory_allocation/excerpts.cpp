// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <stdexcept>

// #region find-type
static uint32_t findMemoryType(VkPhysicalDevice gpu, uint32_t allowedBits,
                               VkMemoryPropertyFlags required, VkMemoryPropertyFlags preferred)
{
    VkPhysicalDeviceMemoryProperties memory{};
    vkGetPhysicalDeviceMemoryProperties(gpu, &memory);
    for (const VkMemoryPropertyFlags wanted : {required | preferred, required}) {
        for (uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
            const bool allowed = (allowedBits & (1u << i)) != 0;
            const VkMemoryPropertyFlags flags = memory.memoryTypes[i].propertyFlags;
            if (allowed && (flags & wanted) == wanted) {
                return i;
            }
        }
    }
    throw std::runtime_error("没有合适的内存类型");
}
// #endregion find-type

void bindBuffer(VkPhysicalDevice physicalDevice, VkDevice device, VkBuffer buffer, VkDeviceMemory &memory)
{
    // #region bind
    VkMemoryRequirements requirements{};
    vkGetBufferMemoryRequirements(device, buffer, &requirements);

    VkMemoryAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    allocate.allocationSize = requirements.size;
    allocate.memoryTypeIndex = findMemoryType(
        physicalDevice, requirements.memoryTypeBits,
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT, 0);

    if (vkAllocateMemory(device, &allocate, nullptr, &memory) != VK_SUCCESS) {
        throw std::runtime_error("显存不足");
    }
    vkBindBufferMemory(device, buffer, memory, 0);
    // #endregion bind
}
