// Uniform 缓冲：两个飞行中的帧各有一份缓冲与描述符集，连续画几帧，每帧存一张 PPM。
// #region glm-depth
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
// #endregion glm-depth
#include "../common/offscreen_app.hpp"

// #region glm-depth
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
// #endregion glm-depth

#include <array>
#include <cstdio>

namespace {

constexpr VkExtent2D extent{480, 360};
constexpr VkFormat colorFormat = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkFormat depthFormat = VK_FORMAT_D16_UNORM;   // 一定支持
constexpr std::uint32_t framesInFlight = 2;

// 与着色器里的 std140 块逐字节对应
// #region frame-data
struct FrameData {
    glm::mat4 model;
    glm::mat4 view;
    glm::mat4 projection;
    glm::vec3 lightDirection;
    float ambient;
};
static_assert(offsetof(FrameData, lightDirection) == 192);
static_assert(offsetof(FrameData, ambient) == 204);
static_assert(sizeof(FrameData) == 208);
// #endregion frame-data

struct Frame {
    Image color;
    Buffer uniform;
    Buffer readback;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    VkDescriptorSet set = VK_NULL_HANDLE;
    VkCommandBuffer commands = VK_NULL_HANDLE;
    VkFence fence = VK_NULL_HANDLE;
    int pending = -1;   // 已提交、还没存盘的帧号
};

VkRenderPass makeRenderPass(VkDevice device) {
    VkAttachmentDescription attachments[2]{};
    attachments[0].format = colorFormat;
    attachments[0].samples = VK_SAMPLE_COUNT_1_BIT;
    attachments[0].loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    attachments[0].storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachments[0].stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachments[0].stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachments[0].finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    attachments[1] = attachments[0];
    attachments[1].format = depthFormat;
    attachments[1].storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachments[1].finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;

    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference depth{1, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    subpass.pDepthStencilAttachment = &depth;

    // 深度图像由两帧共用；颜色图像上一次被传输读过
    VkSubpassDependency dependencies[2]{};
    dependencies[0].srcSubpass = VK_SUBPASS_EXTERNAL;
    dependencies[0].srcStageMask = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_TRANSFER_BIT;
    dependencies[0].dstStageMask = VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT |
                                   VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    dependencies[0].srcAccessMask = VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    dependencies[0].dstAccessMask = VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                                    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT |
                                    VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
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

}   // namespace

int main() try {
    OffscreenApp app;

    // 一、布局：着色器要什么
    // #region layout-binding
    VkDescriptorSetLayoutBinding binding{};
    binding.binding = 0;
    binding.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    binding.descriptorCount = 1;
    binding.stageFlags = VK_SHADER_STAGE_VERTEX_BIT;
    // #endregion layout-binding
    VkDescriptorSetLayoutCreateInfo setLayoutInfo{};
    setLayoutInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    setLayoutInfo.bindingCount = 1;
    setLayoutInfo.pBindings = &binding;
    VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
    check(vkCreateDescriptorSetLayout(app.device, &setLayoutInfo, nullptr, &setLayout));

    // 二、池：总共多少
    const VkDescriptorPoolSize poolSize{VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, framesInFlight};
    VkDescriptorPoolCreateInfo poolInfo{};
    poolInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    poolInfo.maxSets = framesInFlight;
    poolInfo.poolSizeCount = 1;
    poolInfo.pPoolSizes = &poolSize;
    VkDescriptorPool pool = VK_NULL_HANDLE;
    check(vkCreateDescriptorPool(app.device, &poolInfo, nullptr, &pool));

    // 三、集：每帧一个
    std::array<VkDescriptorSetLayout, framesInFlight> layouts{};
    layouts.fill(setLayout);
    std::array<VkDescriptorSet, framesInFlight> sets{};
    VkDescriptorSetAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    allocate.descriptorPool = pool;
    allocate.descriptorSetCount = framesInFlight;
    allocate.pSetLayouts = layouts.data();
    check(vkAllocateDescriptorSets(app.device, &allocate, sets.data()));

    const VkRenderPass renderPass = makeRenderPass(app.device);
    Image depth = app.makeImage(depthFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                                VK_IMAGE_ASPECT_DEPTH_BIT);

    std::array<Frame, framesInFlight> frames;
    for (std::uint32_t i = 0; i < framesInFlight; ++i) {
        Frame& frame = frames[i];
        frame.color = app.makeImage(colorFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                    VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                        VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                                    VK_IMAGE_ASPECT_COLOR_BIT);
        frame.uniform =
            app.makeBuffer(sizeof(FrameData), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, true);
        frame.readback = app.makeBuffer(VkDeviceSize{4} * extent.width * extent.height,
                                        VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);
        frame.set = sets[i];
        frame.commands = app.allocateCommands();

        // 四、写入：集里的 0 号绑定指向这个缓冲
        // #region write-set
        VkDescriptorBufferInfo bufferInfo{};
        bufferInfo.buffer = frame.uniform.handle;
        bufferInfo.offset = 0;
        bufferInfo.range = sizeof(FrameData);
        VkWriteDescriptorSet write{};
        write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        write.dstSet = frame.set;
        write.dstBinding = 0;
        write.descriptorCount = 1;
        write.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
        write.pBufferInfo = &bufferInfo;
        vkUpdateDescriptorSets(app.device, 1, &write, 0, nullptr);
        // #endregion write-set

        const VkImageView views[] = {frame.color.view, depth.view};
        VkFramebufferCreateInfo framebufferInfo{};
        framebufferInfo.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
        framebufferInfo.renderPass = renderPass;
        framebufferInfo.attachmentCount = 2;
        framebufferInfo.pAttachments = views;
        framebufferInfo.width = extent.width;
        framebufferInfo.height = extent.height;
        framebufferInfo.layers = 1;
        check(vkCreateFramebuffer(app.device, &framebufferInfo, nullptr, &frame.framebuffer));
        VkFenceCreateInfo fenceInfo{};
        fenceInfo.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
        fenceInfo.flags = VK_FENCE_CREATE_SIGNALED_BIT;   // 第一次等待立即返回
        check(vkCreateFence(app.device, &fenceInfo, nullptr, &frame.fence));
    }

    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.setLayoutCount = 1;
    layoutInfo.pSetLayouts = &setLayout;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    VkPipelineDepthStencilStateCreateInfo depthStencil{};
    depthStencil.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depthStencil.depthTestEnable = VK_TRUE;
    depthStencil.depthWriteEnable = VK_TRUE;
    depthStencil.depthCompareOp = VK_COMPARE_OP_LESS;
    PipelineSettings settings;
    settings.layout = layout;
    settings.vertex = app.loadShader("cube.vert.spv");
    settings.fragment = app.loadShader("color.frag.spv");
    settings.extent = extent;
    settings.renderPass = renderPass;
    settings.depthStencil = &depthStencil;
    const VkPipeline pipeline = app.makePipeline(settings);

    const auto save = [&](Frame& frame) {
        if (frame.pending >= 0) {
            OffscreenApp::savePpm("frame" + std::to_string(frame.pending) + ".ppm", frame.readback,
                                  extent);
            frame.pending = -1;
        }
    };

    for (int number = 0; number < 6; ++number) {
        // #region wait-and-write
        Frame& frame = frames[static_cast<std::uint32_t>(number) % framesInFlight];
        check(vkWaitForFences(app.device, 1, &frame.fence, VK_TRUE, UINT64_MAX));
        // #endregion wait-and-write
        save(frame);
        // #region wait-and-write
        check(vkResetFences(app.device, 1, &frame.fence));

        // 围栏保证 GPU 已经用完这一份，可以改写
        // #endregion wait-and-write
        FrameData data{};
        data.model = glm::rotate(glm::mat4(1.0f), glm::radians(15.0f * static_cast<float>(number)),
                                 glm::vec3(0, 1, 0));
        data.view = glm::lookAt(glm::vec3(0, 1.4f, 2.6f), glm::vec3(0), glm::vec3(0, 1, 0));
        data.projection = glm::perspective(
            glm::radians(45.0f),
            static_cast<float>(extent.width) / static_cast<float>(extent.height), 0.1f, 10.0f);
        data.projection[1][1] *= -1.0f;   // y 向下
        data.lightDirection = glm::vec3(0.3f, 0.8f, 0.5f);
        data.ambient = 0.25f;
        // #region wait-and-write
        std::memcpy(frame.uniform.mapped, &data, sizeof data);
        // #endregion wait-and-write

        VkCommandBufferBeginInfo beginInfo{};
        beginInfo.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        beginInfo.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
        check(vkBeginCommandBuffer(frame.commands, &beginInfo));
        VkClearValue clears[2]{};
        clears[0].color = {{0.09f, 0.11f, 0.15f, 1.0f}};
        clears[1].depthStencil = {1.0f, 0};
        VkRenderPassBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        begin.renderPass = renderPass;
        begin.framebuffer = frame.framebuffer;
        begin.renderArea = {{0, 0}, extent};
        begin.clearValueCount = 2;
        begin.pClearValues = clears;
        vkCmdBeginRenderPass(frame.commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &frame.set, 0, nullptr);
        vkCmdDraw(frame.commands, 36, 1, 0, 0);
        vkCmdEndRenderPass(frame.commands);
        OffscreenApp::copyToBuffer(frame.commands, frame.color.handle, extent,
                                   frame.readback.handle);
        check(vkEndCommandBuffer(frame.commands));

        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &frame.commands;
        check(vkQueueSubmit(app.queue, 1, &submit, frame.fence));
        frame.pending = number;
    }

    check(vkDeviceWaitIdle(app.device));
    for (Frame& frame : frames) {
        save(frame);
        vkDestroyFence(app.device, frame.fence, nullptr);
        vkDestroyFramebuffer(app.device, frame.framebuffer, nullptr);
        app.destroy(frame.readback);
        app.destroy(frame.uniform);
        app.destroy(frame.color);
    }
    app.destroy(depth);
    vkDestroyPipeline(app.device, pipeline, nullptr);
    vkDestroyShaderModule(app.device, settings.vertex, nullptr);
    vkDestroyShaderModule(app.device, settings.fragment, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    vkDestroyRenderPass(app.device, renderPass, nullptr);
    vkDestroyDescriptorPool(app.device, pool, nullptr);   // 集随池一起释放
    vkDestroyDescriptorSetLayout(app.device, setLayout, nullptr);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
