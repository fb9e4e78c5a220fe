// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

VkImageMemoryBarrier2 transition(VkImage image, VkImageAspectFlags aspect, VkImageLayout from,
                                 VkImageLayout to, VkPipelineStageFlags2 srcStage,
                                 VkAccessFlags2 srcAccess, VkPipelineStageFlags2 dstStage,
                                 VkAccessFlags2 dstAccess);

struct Image {
    VkImage handle;
};

VkImageMemoryBarrier2 readDepth(const Image& depthResolved, VkImageLayout depthLayout,
                                VkImageLayout source, VkPipelineStageFlags2 depthStage,
                                VkPipelineStageFlags2 colorStage, VkAccessFlags2 depthAccess,
                                VkAccessFlags2 colorWrite, VkPipelineStageFlags2 copy) {
    return
    // #region barrier
    transition(depthResolved.handle, VK_IMAGE_ASPECT_DEPTH_BIT, depthLayout, source,
               depthStage | colorStage, depthAccess | colorWrite, copy,
               VK_ACCESS_2_TRANSFER_READ_BIT)
    // #endregion barrier
        ;
}
