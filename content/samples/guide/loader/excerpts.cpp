// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void loadFunction(VkDevice device)
{
    // #region device-function
    auto cmdDraw = reinterpret_cast<PFN_vkCmdDraw>(
        vkGetDeviceProcAddr(device, "vkCmdDraw"));
    // #endregion device-function
}
