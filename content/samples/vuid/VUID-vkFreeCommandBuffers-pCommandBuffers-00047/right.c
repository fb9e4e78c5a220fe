#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer numbers = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkCommandBufferAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = command_pool,
        .commandBufferCount = 1,
    };
    check(vkAllocateCommandBuffers(device, &allocate, &commands), "分配一次性的命令缓冲");
    begin_commands();
    vkCmdFillBuffer(commands, numbers, 0, VK_WHOLE_SIZE, 7);
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    check(vkQueueWaitIdle(queue), "等待队列空闲");
    vkFreeCommandBuffers(device, command_pool, 1, &commands);

    close_device();
    return 0;
}
