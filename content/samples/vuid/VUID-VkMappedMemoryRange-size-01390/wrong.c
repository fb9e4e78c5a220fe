#include "vuid.h"

int main(void)
{
    open_device();
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(physical_device, &properties);
    VkDeviceSize atom = properties.limits.nonCoherentAtomSize;
    VkDeviceMemory memory = make_memory(64 * atom, ~0u);
    void *data;
    check(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, &data), "映射");
    VkDeviceSize written = 100;
    VkMappedMemoryRange range = {
        .sType = VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE,
        .memory = memory,
        .size = written,
    };
    check(vkFlushMappedMemoryRanges(device, 1, &range), "刷出");
    vkUnmapMemory(device, memory);

    close_device();
    return 0;
}
