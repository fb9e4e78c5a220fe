#include "vuid.h"

int main(void)
{
    open_device();
    VkDeviceMemory memory = make_memory(256, ~0u);
    uint32_t *numbers;
    check(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, (void **)&numbers), "映射");
    numbers[0] = 7;
    VkMappedMemoryRange range = {
        .sType = VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE,
        .memory = memory,
        .size = VK_WHOLE_SIZE,
    };
    vkUnmapMemory(device, memory);
    check(vkFlushMappedMemoryRanges(device, 1, &range), "刷出");

    close_device();
    return 0;
}
