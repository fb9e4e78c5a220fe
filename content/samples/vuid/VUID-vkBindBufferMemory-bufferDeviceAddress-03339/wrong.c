#include "vuid.h"

int main(void)
{
    wanted_features12.bufferDeviceAddress = VK_TRUE;
    open_device();
    VkBuffer buffer = make_unbound_buffer(256, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT
                                                   | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device, buffer, &needed);
    VkMemoryAllocateFlagsInfo flags = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
        .flags = 0,
    };
    VkMemoryAllocateInfo info = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
        .pNext = &flags,
        .allocationSize = needed.size,
    };
    VkDeviceMemory memory;
    check(vkAllocateMemory(device, &info, NULL, &memory), "分配内存");
    own(VK_OBJECT_TYPE_DEVICE_MEMORY, (uint64_t)memory);
    check(vkBindBufferMemory(device, buffer, memory, 0), "绑定内存");

    close_device();
    return 0;
}
