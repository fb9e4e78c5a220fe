#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer numbers = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkCommandBufferBeginInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
        .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT,
    };
    check(vkBeginCommandBuffer(commands, &info), "开始录制");
    vkCmdFillBuffer(commands, numbers, 0, VK_WHOLE_SIZE, 7);
    end_commands();
    for (int frame = 0; frame < 2; frame++) {
        submit_commands(VK_NULL_HANDLE);
        check(vkQueueWaitIdle(queue), "等待队列空闲");
    }

    close_device();
    return 0;
}
