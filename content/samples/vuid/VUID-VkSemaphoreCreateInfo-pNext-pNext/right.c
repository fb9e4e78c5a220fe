#include "vuid.h"

int main(void)
{
    open_device();
    VkSemaphoreTypeCreateInfo timeline = {
        .sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
        .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE,
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
