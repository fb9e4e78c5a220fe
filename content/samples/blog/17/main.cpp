// 解析模式：用动态渲染画一个多重采样的三角形，颜色取平均，深度逐个试支持的模式并统计边缘。
// 另外演示渲染通道第二版里怎样写深度解析。
#include "../common/offscreen_app.hpp"

#include <cstdio>

namespace {

constexpr VkExtent2D extent{256, 256};
constexpr VkFormat colorFormat = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_4_BIT;

VkFormat findDepthFormat(VkPhysicalDevice physicalDevice) {
    // 要读回浮点深度，所以先试 32 位浮点，再退回一定支持的 16 位
    VkFormatProperties properties{};
    vkGetPhysicalDeviceFormatProperties(physicalDevice, VK_FORMAT_D32_SFLOAT, &properties);
    return properties.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT
               ? VK_FORMAT_D32_SFLOAT
               : VK_FORMAT_D16_UNORM;
}

const char* modeName(VkResolveModeFlagBits mode) {
    switch (mode) {
    case VK_RESOLVE_MODE_NONE: return "不解析";
    case VK_RESOLVE_MODE_SAMPLE_ZERO_BIT: return "0 号样本";
    case VK_RESOLVE_MODE_AVERAGE_BIT: return "平均";
    case VK_RESOLVE_MODE_MIN_BIT: return "最小";
    case VK_RESOLVE_MODE_MAX_BIT: return "最大";
    default: return "其他";
    }
}

// 渲染通道第二版：颜色照旧用 pResolveAttachments，深度的解析接在子通道的 pNext 上。
VkRenderPass makeRenderPass2(VkDevice device, VkFormat depthFormat,
                             VkResolveModeFlagBits depthMode) {
    VkAttachmentDescription2 attachments[4]{};
    for (VkAttachmentDescription2& attachment : attachments) {
        attachment.sType = VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_2;
        attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        attachment.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    }
    attachments[0].format = colorFormat;
    attachments[0].samples = samples;
    attachments[0].finalLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    attachments[1].format = depthFormat;
    attachments[1].samples = samples;
    attachments[1].finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    attachments[2] = attachments[0];
    attachments[3] = attachments[1];
    for (int i = 2; i < 4; ++i) {
        attachments[i].samples = VK_SAMPLE_COUNT_1_BIT;
        attachments[i].loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        attachments[i].storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    }

    VkAttachmentReference2 references[4]{};
    for (std::uint32_t i = 0; i < 4; ++i) {
        references[i].sType = VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2;
        references[i].attachment = i;
        references[i].layout = i % 2 == 0 ? VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL
                                          : VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        references[i].aspectMask =
            i % 2 == 0 ? VK_IMAGE_ASPECT_COLOR_BIT : VK_IMAGE_ASPECT_DEPTH_BIT;
    }

    // #region depth-resolve
    VkSubpassDescriptionDepthStencilResolve depthResolve{};
    depthResolve.sType = VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_DEPTH_STENCIL_RESOLVE;
    depthResolve.depthResolveMode = depthMode;
    depthResolve.stencilResolveMode = VK_RESOLVE_MODE_NONE;
    depthResolve.pDepthStencilResolveAttachment = &references[3];

    VkSubpassDescription2 subpass{};
    subpass.sType = VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2;
    subpass.pNext = &depthResolve;
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &references[0];
    subpass.pDepthStencilAttachment = &references[1];
    subpass.pResolveAttachments = &references[2];
    // #endregion depth-resolve

    VkRenderPassCreateInfo2 info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO_2;
    info.attachmentCount = 4;
    info.pAttachments = attachments;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    VkRenderPass renderPass = VK_NULL_HANDLE;
    check(vkCreateRenderPass2(device, &info, nullptr, &renderPass));
    return renderPass;
}

VkImageMemoryBarrier2 transition(VkImage image, VkImageAspectFlags aspect, VkImageLayout from,
                                 VkImageLayout to, VkPipelineStageFlags2 srcStage,
                                 VkAccessFlags2 srcAccess, VkPipelineStageFlags2 dstStage,
                                 VkAccessFlags2 dstAccess) {
    VkImageMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    barrier.srcStageMask = srcStage;
    barrier.srcAccessMask = srcAccess;
    barrier.dstStageMask = dstStage;
    barrier.dstAccessMask = dstAccess;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = image;
    barrier.subresourceRange = {aspect, 0, 1, 0, 1};
    return barrier;
}

void recordBarriers(VkCommandBuffer commands, const std::vector<VkImageMemoryBarrier2>& barriers) {
    VkDependencyInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    info.imageMemoryBarrierCount = static_cast<std::uint32_t>(barriers.size());
    info.pImageMemoryBarriers = barriers.data();
    vkCmdPipelineBarrier2(commands, &info);
}

}   // namespace

int main(int argc, char** argv) try {
    VkPhysicalDeviceVulkan13Features features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    features.dynamicRendering = VK_TRUE;
    features.synchronization2 = VK_TRUE;
    OffscreenApp app(&features);

    // #region query
    VkPhysicalDeviceDepthStencilResolveProperties resolve{};
    resolve.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEPTH_STENCIL_RESOLVE_PROPERTIES;
    VkPhysicalDeviceProperties2 properties{};
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &resolve;
    vkGetPhysicalDeviceProperties2(app.physicalDevice, &properties);
    // #endregion query
    std::printf("深度支持的模式 0x%X，模板支持的模式 0x%X\n", resolve.supportedDepthResolveModes,
                resolve.supportedStencilResolveModes);

    const VkFormat depthFormat = findDepthFormat(app.physicalDevice);
    const VkImageUsageFlags transient = VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;
    Image color = app.makeImage(colorFormat, extent, samples,
                                VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | transient,
                                VK_IMAGE_ASPECT_COLOR_BIT);
    Image depth = app.makeImage(depthFormat, extent, samples,
                                VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | transient,
                                VK_IMAGE_ASPECT_DEPTH_BIT);
    Image colorResolved = app.makeImage(
        colorFormat, extent, VK_SAMPLE_COUNT_1_BIT,
        VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
        VK_IMAGE_ASPECT_COLOR_BIT);
    Image depthResolved = app.makeImage(
        depthFormat, extent, VK_SAMPLE_COUNT_1_BIT,
        VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
        VK_IMAGE_ASPECT_DEPTH_BIT);
    const VkDeviceSize pixelCount = VkDeviceSize{extent.width} * extent.height;
    Buffer colorBuffer = app.makeBuffer(pixelCount * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);
    Buffer depthBuffer = app.makeBuffer(pixelCount * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);

    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &colorFormat;
    rendering.depthAttachmentFormat = depthFormat;
    VkPipelineDepthStencilStateCreateInfo depthStencil{};
    depthStencil.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depthStencil.depthTestEnable = VK_TRUE;
    depthStencil.depthWriteEnable = VK_TRUE;
    depthStencil.depthCompareOp = VK_COMPARE_OP_LESS;
    PipelineSettings settings;
    settings.layout = layout;
    settings.vertex = app.loadShader("triangle.vert.spv");
    settings.fragment = app.loadShader("color.frag.spv");
    settings.extent = extent;
    settings.rendering = &rendering;
    settings.samples = samples;
    settings.depthStencil = &depthStencil;
    settings.cullMode = VK_CULL_MODE_NONE;
    const VkPipeline pipeline = app.makePipeline(settings);

    const VkResolveModeFlagBits modes[] = {
        VK_RESOLVE_MODE_SAMPLE_ZERO_BIT, VK_RESOLVE_MODE_AVERAGE_BIT, VK_RESOLVE_MODE_MIN_BIT,
        VK_RESOLVE_MODE_MAX_BIT};
    for (VkResolveModeFlagBits mode : modes) {
        if ((resolve.supportedDepthResolveModes & mode) == 0) {
            std::printf("%s：这个设备的深度不支持\n", modeName(mode));
            continue;
        }
        const VkCommandBuffer commands = app.beginOnce();
        const VkPipelineStageFlags2 colorStage = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;
        const VkPipelineStageFlags2 depthStage = VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT |
                                                 VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
        const VkAccessFlags2 colorWrite = VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT;
        const VkAccessFlags2 depthAccess = VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                                           VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
        const VkImageLayout colorLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        const VkImageLayout depthLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        // 深度的解析在颜色输出阶段执行，所以解析目标的阶段里有颜色输出
        recordBarriers(
            commands,
            {transition(color.handle, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                        colorLayout, colorStage, 0, colorStage,
                        colorWrite | VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT),
             transition(colorResolved.handle, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                        colorLayout, colorStage, 0, colorStage, colorWrite),
             transition(depth.handle, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                        depthLayout, depthStage, 0, depthStage, depthAccess),
             transition(depthResolved.handle, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                        depthLayout, depthStage | colorStage, 0, depthStage | colorStage,
                        depthAccess | colorWrite)});

        // #region rendering-info
        VkRenderingAttachmentInfo colorInfo{};
        colorInfo.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        colorInfo.imageView = color.view;
        colorInfo.imageLayout = colorLayout;
        colorInfo.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
        colorInfo.resolveImageView = colorResolved.view;
        colorInfo.resolveImageLayout = colorLayout;
        colorInfo.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        colorInfo.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;   // 样本不要，只要解析结果
        // #endregion rendering-info
        colorInfo.clearValue.color = {{0.09f, 0.11f, 0.15f, 1.0f}};

        // #region rendering-info
        VkRenderingAttachmentInfo depthInfo = colorInfo;
        depthInfo.imageView = depth.view;
        depthInfo.imageLayout = depthLayout;
        depthInfo.resolveMode = mode;
        depthInfo.resolveImageView = depthResolved.view;
        depthInfo.resolveImageLayout = depthLayout;
        // #endregion rendering-info
        depthInfo.clearValue.depthStencil = {1.0f, 0};

        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea = {{0, 0}, extent};
        info.layerCount = 1;
        info.colorAttachmentCount = 1;
        info.pColorAttachments = &colorInfo;
        info.pDepthAttachment = &depthInfo;
        vkCmdBeginRendering(commands, &info);
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdDraw(commands, 3, 1, 0, 0);
        vkCmdEndRendering(commands);

        const VkPipelineStageFlags2 copy = VK_PIPELINE_STAGE_2_COPY_BIT;
        const VkImageLayout source = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
        recordBarriers(
            commands,
            {transition(colorResolved.handle, VK_IMAGE_ASPECT_COLOR_BIT, colorLayout, source,
                        colorStage, colorWrite, copy, VK_ACCESS_2_TRANSFER_READ_BIT),
             transition(depthResolved.handle, VK_IMAGE_ASPECT_DEPTH_BIT, depthLayout, source,
                        depthStage | colorStage, depthAccess | colorWrite, copy,
                        VK_ACCESS_2_TRANSFER_READ_BIT)});
        VkBufferImageCopy region{};
        region.imageSubresource = {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 0, 1};
        region.imageExtent = {extent.width, extent.height, 1};
        vkCmdCopyImageToBuffer(commands, depthResolved.handle, source, depthBuffer.handle, 1,
                               &region);
        OffscreenApp::copyToBuffer(commands, colorResolved.handle, extent, colorBuffer.handle);
        app.submitAndWait(commands);

        double sum = 0;
        for (VkDeviceSize i = 0; i < pixelCount; ++i) {
            if (depthFormat == VK_FORMAT_D32_SFLOAT) {
                sum += static_cast<const float*>(depthBuffer.mapped)[i];
            } else {
                sum += static_cast<const std::uint16_t*>(depthBuffer.mapped)[i] / 65535.0;
            }
        }
        std::printf("%s：整张图的平均深度 %.5f\n", modeName(mode),
                    sum / static_cast<double>(pixelCount));

        vkDestroyRenderPass(app.device, makeRenderPass2(app.device, depthFormat, mode), nullptr);
    }
    OffscreenApp::savePpm(argc > 1 ? argv[1] : "resolve.ppm", colorBuffer, extent);

    vkDestroyPipeline(app.device, pipeline, nullptr);
    vkDestroyShaderModule(app.device, settings.vertex, nullptr);
    vkDestroyShaderModule(app.device, settings.fragment, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    for (Image* image : {&color, &depth, &colorResolved, &depthResolved}) {
        app.destroy(*image);
    }
    app.destroy(colorBuffer);
    app.destroy(depthBuffer);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
