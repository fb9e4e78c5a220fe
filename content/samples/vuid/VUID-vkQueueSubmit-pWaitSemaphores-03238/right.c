#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphore ready = make_semaphore();
    VkSubmitInfo first = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .signalSemaphoreCount = 1,
        .pSignalSemaphores = &ready,
    };
    check(vkQueueSubmit(queue, 1, &first, VK_NULL_HANDLE), "提交触发它的一批");
    VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    VkSubmitInfo second = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .waitSemaphoreCount = 1,
        .pWaitSemaphores = &ready,
        .pWaitDstStageMask = &stage,
    };
    check(vkQueueSubmit(queue, 1, &second, VK_NULL_HANDLE), "提交等待它的一批");

    close_device();
    return 0;
}
