#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphore ready = make_semaphore();
    VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    VkSubmitInfo second = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .waitSemaphoreCount = 1,
        .pWaitSemaphores = &ready,
        .pWaitDstStageMask = &stage,
    };
    give_up_after_two_seconds();
    check(vkQueueSubmit(queue, 1, &second, VK_NULL_HANDLE), "提交等待它的一批");

    close_device();
    return 0;
}
