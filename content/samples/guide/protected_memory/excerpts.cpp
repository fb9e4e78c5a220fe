// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>

void createProtected(VkPhysicalDevice physicalDevice, uint32_t protectedFamily, VkDevice &device, VkQueue &queue)
{
    // #region create
    const float priority = 1.0f;

    VkDeviceQueueCreateInfo queueInfo{};
    queueInfo.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queueInfo.flags = VK_DEVICE_QUEUE_CREATE_PROTECTED_BIT;
    queueInfo.queueFamilyIndex = protectedFamily;
    queueInfo.queueCount = 1;
    queueInfo.pQueuePriorities = &priority;

    VkPhysicalDeviceProtectedMemoryFeatures features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROTECTED_MEMORY_FEATURES;
    features.protectedMemory = VK_TRUE;

    VkDeviceCreateInfo deviceInfo{};
    deviceInfo.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    deviceInfo.pNext = &features;
    deviceInfo.queueCreateInfoCount = 1;
    deviceInfo.pQueueCreateInfos = &queueInfo;
    vkCreateDevice(physicalDevice, &deviceInfo, nullptr, &device);

    VkDeviceQueueInfo2 which{};
    which.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_INFO_2;
    which.flags = VK_DEVICE_QUEUE_CREATE_PROTECTED_BIT;   // 与创建时一致
    which.queueFamilyIndex = protectedFamily;
    which.queueIndex = 0;
    vkGetDeviceQueue2(device, &which, &queue);
    // #endregion create
}

void submitProtected(VkQueue queue, VkCommandBuffer cmd, VkFence fence)
{
    // #region submit
    VkProtectedSubmitInfo protection{};
    protection.sType = VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO;
    protection.protectedSubmit = VK_TRUE;

    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.pNext = &protection;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &cmd;
    vkQueueSubmit(queue, 1, &submit, fence);
    // #endregion submit
}
