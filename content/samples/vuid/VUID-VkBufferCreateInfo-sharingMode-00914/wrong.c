#include "vuid.h"

int main(void)
{
    open_device();
    uint32_t family = 0;
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = 256,
        .usage = VK_BUFFER_USAGE_VERTEX_BUFFER_BIT,
        .sharingMode = VK_SHARING_MODE_CONCURRENT,
        .queueFamilyIndexCount = 1,
        .pQueueFamilyIndices = &family,
    };
    VkBuffer buffer;
    check(vkCreateBuffer(device, &info, NULL, &buffer), "创建缓冲");
    own(VK_OBJECT_TYPE_BUFFER, (uint64_t)buffer);

    close_device();
    return 0;
}
