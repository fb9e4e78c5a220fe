#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphoreCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
    VkSemaphore finished;
    check(vkCreateSemaphore(device, &info, NULL, &finished), "创建信号量");
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .signalSemaphoreCount = 1,
        .pSignalSemaphores = &finished,
    };
    check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), "提交");
    check(vkDeviceWaitIdle(device), "等待设备空闲");
    vkDestroySemaphore(device, finished, NULL);

    close_device();
    return 0;
}
