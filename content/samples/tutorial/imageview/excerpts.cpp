// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <vector>

void check(VkResult result, const char* what);

struct Views {
    VkDevice device;
    std::vector<VkImage> swapchainImages;
    std::vector<VkImageView> swapchainViews;

    // #region create-views
    void createImageViews() {
        swapchainViews.resize(swapchainImages.size(), VK_NULL_HANDLE);
        for (std::size_t i = 0; i < swapchainImages.size(); ++i) {
            VkImageViewCreateInfo createInfo{};
            // 填写如上
            check(vkCreateImageView(device, &createInfo, nullptr, &swapchainViews[i]),
                  "创建图像视图");
        }
    }
    // #endregion create-views
};
