// 深度模板附件：两个互相遮挡的立方体，其中一个用模板描边，离屏渲染并存成 PPM。
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
#include "../common/offscreen_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cstdio>

namespace {

constexpr VkExtent2D extent{640, 480};
constexpr VkFormat colorFormat = VK_FORMAT_R8G8B8A8_UNORM;

struct Push {
    glm::mat4 modelViewProjection;
    glm::vec4 color;
};

// #region depth-format
VkFormat findDepthStencilFormat(VkPhysicalDevice physicalDevice) {
    for (VkFormat format : {VK_FORMAT_D24_UNORM_S8_UINT, VK_FORMAT_D32_SFLOAT_S8_UINT,
                            VK_FORMAT_D16_UNORM_S8_UINT}) {
        VkFormatProperties properties{};
        vkGetPhysicalDeviceFormatProperties(physicalDevice, format, &properties);
        if (properties.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT) {
            return format;
        }
    }
    throw std::runtime_error("没有带模板的深度格式");
}
// #endregion depth-format

VkRenderPass makeRenderPass(VkDevice device, VkFormat depthFormat) {
    VkAttachmentDescription attachments[2]{};
    attachments[0].format = colorFormat;
    attachments[0].samples = VK_SAMPLE_COUNT_1_BIT;
    attachments[0].loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    attachments[0].storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachments[0].stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachments[0].stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachments[0].initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    attachments[0].finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;

    // #region depth-attachment
    attachments[1].format = depthFormat;
    attachments[1].samples = VK_SAMPLE_COUNT_1_BIT;
    attachments[1].loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;              // 深度
    attachments[1].storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachments[1].stencilLoadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;       // 模板，单独一对
    attachments[1].stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachments[1].initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    attachments[1].finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;

    // #endregion depth-attachment
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    // #region depth-attachment
    const VkAttachmentReference depth{1, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    // #endregion depth-attachment
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    // #region depth-attachment
    subpass.pDepthStencilAttachment = &depth;
    // #endregion depth-attachment

    VkSubpassDependency dependencies[2]{};
    // #region dependency
    dependencies[0].srcSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[0].dstSubpass = 0;
    dependencies[0].srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT |
                                   VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
    dependencies[0].dstStageMask = dependencies[0].srcStageMask;
    dependencies[0].srcAccessMask =
        VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    dependencies[0].dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT |
                                    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                                    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    // #endregion dependency
    dependencies[1].srcSubpass = 0;
    dependencies[1].dstSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[1].srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[1].dstStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT;
    dependencies[1].srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    dependencies[1].dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT;

    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = 2;
    info.pAttachments = attachments;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    info.dependencyCount = 2;
    info.pDependencies = dependencies;
    VkRenderPass renderPass = VK_NULL_HANDLE;
    check(vkCreateRenderPass(device, &info, nullptr, &renderPass));
    return renderPass;
}

// 把 OpenGL 习惯的裁剪坐标换成 Vulkan 的：y 取反。深度范围由 GLM 的宏处理。
glm::mat4 vulkanPerspective(float fov, float aspect, float zNear, float zFar) {
    glm::mat4 projection = glm::perspective(fov, aspect, zNear, zFar);
    projection[1][1] *= -1.0f;
    return projection;
}

}   // namespace

int main(int argc, char** argv) try {
    OffscreenApp app;
    const VkFormat depthFormat = findDepthStencilFormat(app.physicalDevice);
    std::printf("%s，深度格式 %d\n", app.properties.deviceName, static_cast<int>(depthFormat));

    Image color = app.makeImage(colorFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                    VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                VK_IMAGE_ASPECT_COLOR_BIT);
    Image depth = app.makeImage(depthFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                                VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT);
    Buffer readback = app.makeBuffer(VkDeviceSize{4} * extent.width * extent.height,
                                     VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);

    const VkRenderPass renderPass = makeRenderPass(app.device, depthFormat);
    const VkImageView views[] = {color.view, depth.view};
    VkFramebufferCreateInfo framebufferInfo{};
    framebufferInfo.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    framebufferInfo.renderPass = renderPass;
    framebufferInfo.attachmentCount = 2;
    framebufferInfo.pAttachments = views;
    framebufferInfo.width = extent.width;
    framebufferInfo.height = extent.height;
    framebufferInfo.layers = 1;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    check(vkCreateFramebuffer(app.device, &framebufferInfo, nullptr, &framebuffer));

    const VkPushConstantRange range{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(Push)};
    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.pushConstantRangeCount = 1;
    layoutInfo.pPushConstantRanges = &range;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    PipelineSettings settings;
    settings.layout = layout;
    settings.vertex = app.loadShader("cube.vert.spv");
    settings.fragment = app.loadShader("color.frag.spv");
    settings.extent = extent;
    settings.renderPass = renderPass;

    // #region depth-test
    VkPipelineDepthStencilStateCreateInfo depthStencil{};
    depthStencil.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depthStencil.depthTestEnable = VK_TRUE;
    depthStencil.depthWriteEnable = VK_TRUE;
    depthStencil.depthCompareOp = VK_COMPARE_OP_LESS;
    // #endregion depth-test
    settings.depthStencil = &depthStencil;
    const VkPipeline plain = app.makePipeline(settings);

    // #region stencil-test
    depthStencil.stencilTestEnable = VK_TRUE;
    depthStencil.front.failOp = VK_STENCIL_OP_KEEP;
    depthStencil.front.depthFailOp = VK_STENCIL_OP_KEEP;
    depthStencil.front.passOp = VK_STENCIL_OP_REPLACE;
    depthStencil.front.compareOp = VK_COMPARE_OP_ALWAYS;
    depthStencil.front.compareMask = 0xFF;
    depthStencil.front.writeMask = 0xFF;
    depthStencil.front.reference = 1;
    depthStencil.back = depthStencil.front;
    // #endregion stencil-test
    const VkPipeline marking = app.makePipeline(settings);

    depthStencil.front.passOp = VK_STENCIL_OP_KEEP;
    depthStencil.front.compareOp = VK_COMPARE_OP_NOT_EQUAL;
    depthStencil.front.writeMask = 0;
    depthStencil.back = depthStencil.front;
    const VkPipeline outline = app.makePipeline(settings);

    const glm::mat4 viewProjection =
        vulkanPerspective(glm::radians(45.0f),
                          static_cast<float>(extent.width) / static_cast<float>(extent.height),
                          0.1f, 20.0f) *
        glm::lookAt(glm::vec3(1.5f, 1.6f, 3.2f), glm::vec3(0), glm::vec3(0, 1, 0));

    const VkCommandBuffer commands = app.beginOnce();
    // #region clear-values
    VkClearValue clears[2]{};   // 按附件编号
    clears[0].color = {{0.09f, 0.11f, 0.15f, 1.0f}};
    clears[1].depthStencil = {1.0f, 0};
    // #endregion clear-values
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = renderPass;
    begin.framebuffer = framebuffer;
    begin.renderArea = {{0, 0}, extent};
    begin.clearValueCount = 2;
    begin.pClearValues = clears;
    vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);

    const auto draw = [&](VkPipeline pipeline, const glm::mat4& model, const glm::vec4& tint) {
        const Push push{viewProjection * model, tint};
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof push, &push);
        vkCmdDraw(commands, 36, 1, 0, 0);
    };
    const glm::mat4 identity(1.0f);
    draw(plain, glm::translate(identity, glm::vec3(0.6f, -0.1f, -0.5f)), {0.5f, 0.55f, 0.6f, 1});
    draw(marking, identity, {0.25f, 0.55f, 0.9f, 1});
    draw(outline, glm::scale(identity, glm::vec3(1.06f)), {1.0f, 0.6f, 0.15f, 0});

    vkCmdEndRenderPass(commands);
    OffscreenApp::copyToBuffer(commands, color.handle, extent, readback.handle);
    app.submitAndWait(commands);
    OffscreenApp::savePpm(argc > 1 ? argv[1] : "depth_stencil.ppm", readback, extent);

    for (VkPipeline pipeline : {plain, marking, outline}) {
        vkDestroyPipeline(app.device, pipeline, nullptr);
    }
    vkDestroyShaderModule(app.device, settings.vertex, nullptr);
    vkDestroyShaderModule(app.device, settings.fragment, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    vkDestroyFramebuffer(app.device, framebuffer, nullptr);
    vkDestroyRenderPass(app.device, renderPass, nullptr);
    app.destroy(readback);
    app.destroy(depth);
    app.destroy(color);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
