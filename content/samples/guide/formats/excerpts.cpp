// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <stdexcept>
#include <vector>

// #region first-supported
static VkFormat firstSupported(VkPhysicalDevice gpu, const std::vector<VkFormat> &candidates,
                               VkFormatFeatureFlags needed)
{
    for (VkFormat format : candidates) {
        VkFormatProperties properties{};
        vkGetPhysicalDeviceFormatProperties(gpu, format, &properties);
        if ((properties.optimalTilingFeatures & needed) == needed) {
            return format;
        }
    }
    throw std::runtime_error("没有满足要求的格式");
}
// #endregion first-supported
