#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphore rendered = make_semaphore();
    VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    VkSubmitInfo frame = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .signalSemaphoreCount = 1,
        .pSignalSemaphores = &rendered,
    };
    check(vkQueueSubmit(queue, 1, &frame, VK_NULL_HANDLE), "第一帧");
    VkSubmitInfo consumer = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .waitSemaphoreCount = 1,
        .pWaitSemaphores = &rendered,
        .pWaitDstStageMask = &stage,
    };
    check(vkQueueSubmit(queue, 1, &consumer, VK_NULL_HANDLE), "等待第一帧");
    check(vkQueueSubmit(queue, 1, &frame, VK_NULL_HANDLE), "第二帧");

    close_device();
    return 0;
}
