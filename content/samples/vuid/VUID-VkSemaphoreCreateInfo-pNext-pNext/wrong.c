#include "vuid.h"

int main(void)
{
    open_device();
    VkTimelineSemaphoreSubmitInfo timeline = {
        .sType = VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO, /* 这是提交时用的 */
    };
    VkSemaphoreCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO,
        .pNext = &timeline,
    };
    VkSemaphore semaphore;
    check(vkCreateSemaphore(device, &info, NULL, &semaphore), "创建信号量");
    vkDestroySemaphore(device, semaphore, NULL);

    close_device();
    return 0;
}
