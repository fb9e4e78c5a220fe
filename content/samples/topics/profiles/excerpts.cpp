// 正文引用的片段：只编译，不运行。
#include "profiles_library.hpp"

void instanceFrom() {
    // #region instance
    const VpProfileProperties profile{VP_KHR_ROADMAP_2022_NAME, VP_KHR_ROADMAP_2022_SPEC_VERSION};
    VkBool32 supported = VK_FALSE;
    VkResult result = vpGetInstanceProfileSupport(nullptr, &profile, &supported);

    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = VP_KHR_ROADMAP_2022_MIN_API_VERSION;
    VkInstanceCreateInfo create{};   // 窗口要的扩展照常写在这里
    create.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    create.pApplicationInfo = &application;

    VpInstanceCreateInfo info{};
    info.pCreateInfo = &create;
    info.enabledFullProfileCount = 1;
    info.pEnabledFullProfiles = &profile;
    VkInstance instance = VK_NULL_HANDLE;
    result = vpCreateInstance(&info, nullptr, &instance);
    // #endregion instance
}

void deviceFrom(VkInstance instance, VkPhysicalDevice gpu, const VpProfileProperties& profile,
                const VkDeviceQueueCreateInfo& queues) {
    // #region device
    VkBool32 supported = VK_FALSE;
    VkResult result = vpGetPhysicalDeviceProfileSupport(instance, gpu, &profile, &supported);

    VkDeviceCreateInfo create{};   // 只写队列，以及配置之外自己要的扩展
    create.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    create.queueCreateInfoCount = 1;
    create.pQueueCreateInfos = &queues;
    VpDeviceCreateInfo info{};
    info.pCreateInfo = &create;
    info.enabledFullProfileCount = 1;
    info.pEnabledFullProfiles = &profile;
    VkDevice device = VK_NULL_HANDLE;
    result = vpCreateDevice(gpu, &info, nullptr, &device);
    // #endregion device
}
