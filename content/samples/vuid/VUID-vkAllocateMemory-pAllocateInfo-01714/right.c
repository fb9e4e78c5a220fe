#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer buffer = make_unbound_buffer(256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device, buffer, &needed);
    uint32_t type = 0;
    while (!(needed.memoryTypeBits >> type & 1)) {
        type++;
    }
    VkMemoryAllocateInfo info = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
        .allocationSize = needed.size,
        .memoryTypeIndex = type,
    };
    VkDeviceMemory memory;
    check(vkAllocateMemory(device, &info, NULL, &memory), "分配内存");
    vkFreeMemory(device, memory, NULL);

    close_device();
    return 0;
}
