// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

// #region has-layer
static bool hasLayer(const char *wanted)
{
    std::vector<VkLayerProperties> layers;
    VkResult result = VK_INCOMPLETE;
    while (result == VK_INCOMPLETE) {      // 两次调用之间层变多了，从头再问一遍
        uint32_t count = 0;
        result = vkEnumerateInstanceLayerProperties(&count, nullptr);
        if (result != VK_SUCCESS) {
            return false;
        }
        layers.resize(count);
        result = vkEnumerateInstanceLayerProperties(&count, layers.data());
        layers.resize(count);
    }
    if (result != VK_SUCCESS) {
        return false;
    }
    return std::any_of(layers.begin(), layers.end(), [&](const VkLayerProperties &l) {
        return std::strcmp(l.layerName, wanted) == 0;
    });
}
// #endregion has-layer
