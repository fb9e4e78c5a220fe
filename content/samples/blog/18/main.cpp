// 两个子通道的延迟着色：子通道 0 写反照率、法线、深度，子通道 1 用输入附件读同一像素并算光照。
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
#include "../common/offscreen_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace {

constexpr VkExtent2D extent{640, 480};
constexpr VkFormat albedoFormat = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkFormat normalFormat = VK_FORMAT_A2B10G10R10_UNORM_PACK32;
constexpr VkFormat depthFormat = VK_FORMAT_D16_UNORM;
constexpr VkFormat finalFormat = VK_FORMAT_R8G8B8A8_UNORM;

struct Push {
    glm::mat4 modelViewProjection;
    glm::vec4 color;
};

enum Attachment : std::uint32_t { albedo, normal, depth, result, attachmentCount };

VkRenderPass makeRenderPass(VkDevice device) {
    VkAttachmentDescription attachments[attachmentCount]{};
    for (VkAttachmentDescription& attachment : attachments) {
        attachment.samples = VK_SAMPLE_COUNT_1_BIT;
        attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        attachment.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;   // 几何缓冲用完即弃
        attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
        attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        attachment.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        attachment.finalLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    }
    attachments[albedo].format = albedoFormat;
    attachments[normal].format = normalFormat;
    attachments[depth].format = depthFormat;
    attachments[depth].finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    attachments[result].format = finalFormat;
    attachments[result].loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;   // 光照会写满每个像素
    attachments[result].storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachments[result].finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;

    // #region geometry-subpass
    // 子通道 0：几何
    const VkAttachmentReference geometryColors[] = {
        {albedo, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL},
        {normal, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL},
    };
    const VkAttachmentReference geometryDepth{depth,
                                              VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    // 子通道 1：光照
    const VkAttachmentReference lightInputs[] = {
        {albedo, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL},
        {normal, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL},
        {depth, VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL},
    };
    const VkAttachmentReference lightColor{result, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    // #endregion geometry-subpass

    VkSubpassDescription subpasses[2]{};
    subpasses[0].pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpasses[0].colorAttachmentCount = 2;
    subpasses[0].pColorAttachments = geometryColors;
    subpasses[0].pDepthStencilAttachment = &geometryDepth;
    subpasses[1].pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpasses[1].inputAttachmentCount = 3;
    subpasses[1].pInputAttachments = lightInputs;
    subpasses[1].colorAttachmentCount = 1;
    subpasses[1].pColorAttachments = &lightColor;

    VkSubpassDependency dependencies[4]{};
    // 外部到 0：上一帧对这些附件的使用结束之后，才能清除
    dependencies[0].srcSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[0].dstSubpass = 0;
    dependencies[0].srcStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[0].dstStageMask = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[0].srcAccessMask =
        VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    dependencies[0].dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT |
                                    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                                    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    // #region dependency
    // 0 到 1：几何的写入，到光照的输入附件读取；只看同一像素
    dependencies[1].srcSubpass = 0;
    dependencies[1].dstSubpass = 1;
    dependencies[1].srcStageMask = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[1].dstStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT;
    dependencies[1].srcAccessMask =
        VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    dependencies[1].dstAccessMask = VK_ACCESS_INPUT_ATTACHMENT_READ_BIT;
    dependencies[1].dependencyFlags = VK_DEPENDENCY_BY_REGION_BIT;
    // #endregion dependency
    // 外部到 1：结果附件第一次用在子通道 1，上一次的复制读完之后才能改写
    dependencies[2].srcSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[2].dstSubpass = 1;
    dependencies[2].srcStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT;
    dependencies[2].dstStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[2].srcAccessMask = 0;   // 先读后写，只要执行依赖
    dependencies[2].dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    // 1 到外部：之后把结果复制出去
    dependencies[3].srcSubpass = 1;
    dependencies[3].dstSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[3].srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[3].dstStageMask = VK_PIPELINE_STAGE_TRANSFER_BIT;
    dependencies[3].srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    dependencies[3].dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT;

    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = attachmentCount;
    info.pAttachments = attachments;
    info.subpassCount = 2;
    info.pSubpasses = subpasses;
    info.dependencyCount = 4;
    info.pDependencies = dependencies;
    VkRenderPass renderPass = VK_NULL_HANDLE;
    check(vkCreateRenderPass(device, &info, nullptr, &renderPass));
    return renderPass;
}

}   // namespace

int main(int argc, char** argv) try {
    OffscreenApp app;
    const VkImageUsageFlags onChip =
        VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;
    Image images[attachmentCount];
    images[albedo] = app.makeImage(albedoFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                   VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | onChip,
                                   VK_IMAGE_ASPECT_COLOR_BIT);
    images[normal] = app.makeImage(normalFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                   VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | onChip,
                                   VK_IMAGE_ASPECT_COLOR_BIT);
    images[depth] = app.makeImage(depthFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                  VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | onChip,
                                  VK_IMAGE_ASPECT_DEPTH_BIT);
    images[result] = app.makeImage(finalFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                   VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                       VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                   VK_IMAGE_ASPECT_COLOR_BIT);
    Buffer readback = app.makeBuffer(VkDeviceSize{4} * extent.width * extent.height,
                                     VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);

    const VkRenderPass renderPass = makeRenderPass(app.device);
    VkImageView views[attachmentCount];
    for (std::uint32_t i = 0; i < attachmentCount; ++i) {
        views[i] = images[i].view;
    }
    VkFramebufferCreateInfo framebufferInfo{};
    framebufferInfo.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    framebufferInfo.renderPass = renderPass;
    framebufferInfo.attachmentCount = attachmentCount;
    framebufferInfo.pAttachments = views;
    framebufferInfo.width = extent.width;
    framebufferInfo.height = extent.height;
    framebufferInfo.layers = 1;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    check(vkCreateFramebuffer(app.device, &framebufferInfo, nullptr, &framebuffer));

    // 输入附件也是描述符
    VkDescriptorSetLayoutBinding bindings[3]{};
    for (std::uint32_t i = 0; i < 3; ++i) {
        bindings[i].binding = i;
        bindings[i].descriptorType = VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT;
        bindings[i].descriptorCount = 1;
        bindings[i].stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT;
    }
    VkDescriptorSetLayoutCreateInfo setLayoutInfo{};
    setLayoutInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    setLayoutInfo.bindingCount = 3;
    setLayoutInfo.pBindings = bindings;
    VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
    check(vkCreateDescriptorSetLayout(app.device, &setLayoutInfo, nullptr, &setLayout));
    const VkDescriptorPoolSize poolSize{VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, 3};
    VkDescriptorPoolCreateInfo poolInfo{};
    poolInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    poolInfo.maxSets = 1;
    poolInfo.poolSizeCount = 1;
    poolInfo.pPoolSizes = &poolSize;
    VkDescriptorPool pool = VK_NULL_HANDLE;
    check(vkCreateDescriptorPool(app.device, &poolInfo, nullptr, &pool));
    VkDescriptorSetAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    allocate.descriptorPool = pool;
    allocate.descriptorSetCount = 1;
    allocate.pSetLayouts = &setLayout;
    VkDescriptorSet set = VK_NULL_HANDLE;
    check(vkAllocateDescriptorSets(app.device, &allocate, &set));
    VkDescriptorImageInfo imageInfos[3]{};
    VkWriteDescriptorSet writes[3]{};
    for (std::uint32_t i = 0; i < 3; ++i) {
        imageInfos[i].imageView = views[i];   // 没有采样器
        imageInfos[i].imageLayout = i == depth ? VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL
                                               : VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
        writes[i].sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        writes[i].dstSet = set;
        writes[i].dstBinding = i;
        writes[i].descriptorCount = 1;
        writes[i].descriptorType = VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT;
        writes[i].pImageInfo = &imageInfos[i];
    }
    vkUpdateDescriptorSets(app.device, 3, writes, 0, nullptr);

    const VkPushConstantRange range{VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0,
                                    sizeof(Push)};
    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.setLayoutCount = 1;
    layoutInfo.pSetLayouts = &setLayout;
    layoutInfo.pushConstantRangeCount = 1;
    layoutInfo.pPushConstantRanges = &range;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    VkPipelineDepthStencilStateCreateInfo depthStencil{};
    depthStencil.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depthStencil.depthTestEnable = VK_TRUE;
    depthStencil.depthWriteEnable = VK_TRUE;
    depthStencil.depthCompareOp = VK_COMPARE_OP_LESS;
    PipelineSettings geometry;
    geometry.layout = layout;
    geometry.vertex = app.loadShader("gbuffer.vert.spv");
    geometry.fragment = app.loadShader("gbuffer.frag.spv");
    geometry.extent = extent;
    geometry.renderPass = renderPass;
    geometry.subpass = 0;
    geometry.colorCount = 2;
    geometry.depthStencil = &depthStencil;
    const VkPipeline geometryPipeline = app.makePipeline(geometry);

    PipelineSettings lighting;
    lighting.layout = layout;
    lighting.vertex = app.loadShader("light.vert.spv");
    lighting.fragment = app.loadShader("light.frag.spv");
    lighting.extent = extent;
    lighting.renderPass = renderPass;
    lighting.subpass = 1;
    lighting.cullMode = VK_CULL_MODE_NONE;
    const VkPipeline lightPipeline = app.makePipeline(lighting);

    glm::mat4 projection = glm::perspective(
        glm::radians(45.0f), static_cast<float>(extent.width) / static_cast<float>(extent.height),
        0.5f, 20.0f);
    projection[1][1] *= -1.0f;
    const glm::mat4 viewProjection =
        projection * glm::lookAt(glm::vec3(1.5f, 1.6f, 3.4f), glm::vec3(0), glm::vec3(0, 1, 0));

    const VkCommandBuffer commands = app.beginOnce();
    VkClearValue clears[3]{};
    clears[depth].depthStencil = {1.0f, 0};
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = renderPass;
    begin.framebuffer = framebuffer;
    begin.renderArea = {{0, 0}, extent};
    begin.clearValueCount = 3;
    begin.pClearValues = clears;
    vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, geometryPipeline);
    const glm::vec4 colors[] = {{0.9f, 0.5f, 0.3f, 1}, {0.3f, 0.7f, 0.9f, 1}, {0.6f, 0.8f, 0.4f, 1}};
    for (int i = 0; i < 3; ++i) {
        const glm::vec3 position((static_cast<float>(i) - 1.0f) * 1.2f, 0,
                                 -0.4f * static_cast<float>(i));
        const Push push{viewProjection * glm::translate(glm::mat4(1.0f), position), colors[i]};
        vkCmdPushConstants(commands, layout, range.stageFlags, 0, sizeof push, &push);
        vkCmdDraw(commands, 36, 1, 0, 0);
    }
    vkCmdNextSubpass(commands, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, lightPipeline);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0,
                            nullptr);
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRenderPass(commands);
    OffscreenApp::copyToBuffer(commands, images[result].handle, extent, readback.handle);
    app.submitAndWait(commands);
    OffscreenApp::savePpm(argc > 1 ? argv[1] : "deferred.ppm", readback, extent);

    vkDestroyPipeline(app.device, geometryPipeline, nullptr);
    vkDestroyPipeline(app.device, lightPipeline, nullptr);
    for (VkShaderModule module :
         {geometry.vertex, geometry.fragment, lighting.vertex, lighting.fragment}) {
        vkDestroyShaderModule(app.device, module, nullptr);
    }
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    vkDestroyDescriptorPool(app.device, pool, nullptr);
    vkDestroyDescriptorSetLayout(app.device, setLayout, nullptr);
    vkDestroyFramebuffer(app.device, framebuffer, nullptr);
    vkDestroyRenderPass(app.device, renderPass, nullptr);
    for (Image& image : images) {
        app.destroy(image);
    }
    app.destroy(readback);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
