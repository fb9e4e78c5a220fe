// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void loadInstanceFunction(PFN_vkGetInstanceProcAddr get, VkInstance instance) {
    // #region instance-function
    auto destroy = reinterpret_cast<PFN_vkDestroyInstance>(
        get(instance, "vkDestroyInstance"));
    // #endregion instance-function
}

void loadDeviceFunction(VkDevice device) {
    // #region device-function
    auto submit = reinterpret_cast<PFN_vkQueueSubmit>(
        vkGetDeviceProcAddr(device, "vkQueueSubmit"));
    // #endregion device-function
}
