#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer buffer = make_unbound_buffer(256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device, buffer, &needed);
    VkDeviceMemory memory = make_memory(4096, needed.memoryTypeBits);
    VkDeviceSize used = 100; /* 这块内存里已经放了 100 字节 */
    VkDeviceSize offset = (used + needed.alignment - 1) / needed.alignment * needed.alignment;
    check(vkBindBufferMemory(device, buffer, memory, offset), "绑定");

    close_device();
    return 0;
}
