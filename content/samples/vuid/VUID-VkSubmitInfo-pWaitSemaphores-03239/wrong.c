#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphoreTypeCreateInfo type = {
        .sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
        .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE,
        .initialValue = 1,
    };
    VkSemaphoreCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, .pNext = &type};
    VkSemaphore timeline;
    check(vkCreateSemaphore(device, &info, NULL, &timeline), "创建时间线信号量");
    own(VK_OBJECT_TYPE_SEMAPHORE, (uint64_t)timeline);
    VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .waitSemaphoreCount = 1,
        .pWaitSemaphores = &timeline,
        .pWaitDstStageMask = &stage,
    };
    check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), "提交");

    close_device();
    return 0;
}
