// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <iostream>
#include <vector>

namespace reference {

// #region queue-family-properties
typedef struct VkQueueFamilyProperties {
    VkQueueFlags    queueFlags;                    // 能做什么
    uint32_t        queueCount;                    // 有几个队列
    uint32_t        timestampValidBits;            // 时间戳的有效位数，0 表示不支持
    VkExtent3D      minImageTransferGranularity;   // 传输图像时的最小粒度
} VkQueueFamilyProperties;
// #endregion queue-family-properties

}   // namespace reference

void print(const std::vector<VkQueueFamilyProperties>& properties, std::uint32_t count) {
    // #region print-families
    for (std::uint32_t i = 0; i < count; ++i) {
        std::cout << "队列族 " << i << "：标志 " << properties[i].queueFlags
                  << "，队列 " << properties[i].queueCount << " 个\n";
    }
    // #endregion print-families
}
