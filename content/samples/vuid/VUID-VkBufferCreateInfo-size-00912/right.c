#include "vuid.h"

int main(void)
{
    open_device();
    VkDeviceSize vertex_count = 0; /* 这个模型没有顶点 */
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = vertex_count * 12,
        .usage = VK_BUFFER_USAGE_VERTEX_BUFFER_BIT,
    };
    VkBuffer buffer = VK_NULL_HANDLE;
    if (vertex_count > 0) {
        check(vkCreateBuffer(device, &info, NULL, &buffer), "创建缓冲");
    }
    vkDestroyBuffer(device, buffer, NULL);

    close_device();
    return 0;
}
