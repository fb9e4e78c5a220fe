// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>

// #region lazy-type
// 先找延迟分配的类型；桌面显卡上多半没有，退回普通的设备内存。
uint32_t transientMemoryType(VkPhysicalDevice gpu, uint32_t allowed) {
    VkPhysicalDeviceMemoryProperties memory{};
    vkGetPhysicalDeviceMemoryProperties(gpu, &memory);
    const VkMemoryPropertyFlags choices[] = {
        VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_LAZILY_ALLOCATED_BIT,
        VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,
    };
    for (const VkMemoryPropertyFlags wanted : choices) {
        for (uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
            const bool fits = (allowed >> i & 1u) != 0;
            if (fits && (memory.memoryTypes[i].propertyFlags & wanted) == wanted) {
                return i;
            }
        }
    }
    return UINT32_MAX;
}
// #endregion lazy-type

void transientImage(VkExtent2D extent) {
    // #region transient
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = VK_FORMAT_D32_SFLOAT;
    info.extent = {extent.width, extent.height, 1};
    info.mipLevels = 1;
    info.arrayLayers = 1;
    info.samples = VK_SAMPLE_COUNT_4_BIT;
    info.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                 VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;   // 只能与附件用途同用
    // #endregion transient
}

void beginPass(VkCommandBuffer commands, VkImageView colour4x, VkImageView target, VkImageView depth4x,
               VkExtent2D extent) {
    // #region rendering
    VkRenderingAttachmentInfo colour{};
    colour.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
    colour.imageView = colour4x;                              // 四个样本，只在片上
    colour.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    colour.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
    colour.resolveImageView = target;                         // 写回内存的只有它
    colour.resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    colour.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;              // 不读旧内容
    colour.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;        // 样本不写回
    colour.clearValue.color = {{0.0f, 0.0f, 0.0f, 1.0f}};

    VkRenderingAttachmentInfo depth{};
    depth.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
    depth.imageView = depth4x;
    depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL;
    depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    depth.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;         // 画完就没用了
    depth.clearValue.depthStencil = {0.0f, 0};

    VkRenderingInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    info.renderArea = {{0, 0}, extent};                       // 整张图，边缘的块不必保留旧内容
    info.layerCount = 1;
    info.colorAttachmentCount = 1;
    info.pColorAttachments = &colour;
    info.pDepthAttachment = &depth;
    vkCmdBeginRendering(commands, &info);
    // #endregion rendering
}

void narrowBarrier(VkCommandBuffer commands, VkImage shadowMap) {
    // #region narrow
    VkImageMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    barrier.srcStageMask = VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT |
                           VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
    barrier.srcAccessMask = VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    barrier.dstStageMask = VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;   // 不写顶点着色，更不写 ALL_COMMANDS
    barrier.dstAccessMask = VK_ACCESS_2_SHADER_SAMPLED_READ_BIT;
    barrier.oldLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL;
    barrier.newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = shadowMap;
    barrier.subresourceRange = {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};

    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.imageMemoryBarrierCount = 1;
    dependency.pImageMemoryBarriers = &barrier;
    vkCmdPipelineBarrier2(commands, &dependency);
    // #endregion narrow
}

void byRegion() {
    // #region by-region
    VkSubpassDependency gbufferToLight{};
    gbufferToLight.srcSubpass = 0;
    gbufferToLight.dstSubpass = 1;
    gbufferToLight.srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    gbufferToLight.srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    gbufferToLight.dstStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT;
    gbufferToLight.dstAccessMask = VK_ACCESS_INPUT_ATTACHMENT_READ_BIT;
    gbufferToLight.dependencyFlags = VK_DEPENDENCY_BY_REGION_BIT;   // 一块画完就能接着算这一块
    // #endregion by-region
}

uint64_t committedBytes(VkDevice device, VkDeviceMemory lazyMemory) {
    // #region commitment
    VkDeviceSize committed = 0;   // 只能对延迟分配的内存查询
    vkGetDeviceMemoryCommitment(device, lazyMemory, &committed);
    // #endregion commitment
    return committed;
}
