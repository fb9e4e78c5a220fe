#include "vuid.h"

int main(void)
{
    open_instance(NULL, 0);
    uint32_t graphics_family = 0, present_family = 0; /* 恰好是同一族 */
    float priority = 1.0f;
    VkDeviceQueueCreateInfo queues[2] = {
        {
            .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
            .queueFamilyIndex = graphics_family,
            .queueCount = 1,
            .pQueuePriorities = &priority,
        },
        {
            .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
            .queueFamilyIndex = present_family,
            .queueCount = 1,
            .pQueuePriorities = &priority,
        },
    };
    VkDeviceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
        .queueCreateInfoCount = graphics_family == present_family ? 1 : 2,
        .pQueueCreateInfos = queues,
    };
    check(vkCreateDevice(physical_device, &info, NULL, &device), "创建设备");
    vkDestroyDevice(device, NULL);
    close_instance();

    return 0;
}
