#include "vuid.h"

int main(void)
{
    open_device();
    VkCommandBufferAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = command_pool,
        .level = VK_COMMAND_BUFFER_LEVEL_SECONDARY,
        .commandBufferCount = 1,
    };
    VkCommandBuffer secondary;
    check(vkAllocateCommandBuffers(device, &allocate, &secondary), "分配次级命令缓冲");
    VkCommandBufferBeginInfo begin = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
    };
    check(vkBeginCommandBuffer(secondary, &begin), "开始录制");
    check(vkEndCommandBuffer(secondary), "结束录制");

    close_device();
    return 0;
}
