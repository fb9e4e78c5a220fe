/* 绘制用的部分：图形管线的各段创建信息，先填好默认值，程序只改要紧的一项；以及一张画布。 */
#ifndef VUID_GRAPHICS_H
#define VUID_GRAPHICS_H

#include "vuid.h"
#include "color.frag.h"
#include "triangle.vert.h"

#define CANVAS_FORMAT VK_FORMAT_R8G8B8A8_UNORM

struct graphics {
    VkPipelineShaderStageCreateInfo stages[2];
    VkPipelineVertexInputStateCreateInfo vertex_input;
    VkPipelineInputAssemblyStateCreateInfo assembly;
    VkPipelineViewportStateCreateInfo viewport;
    VkPipelineRasterizationStateCreateInfo raster;
    VkPipelineMultisampleStateCreateInfo multisample;
    VkPipelineColorBlendAttachmentState blend_attachment;
    VkPipelineColorBlendStateCreateInfo blend;
    VkDynamicState dynamic_states[2];
    VkPipelineDynamicStateCreateInfo dynamic;
    VkFormat color_format;
    VkPipelineRenderingCreateInfo rendering;
    VkGraphicsPipelineCreateInfo info;
};

/* 一个没有顶点缓冲、画在动态渲染里的三角形；视口与剪裁矩形是动态的。 */
static inline void default_graphics(struct graphics *g, VkPipelineLayout layout)
{
    static const struct graphics zero;
    *g = zero;
    for (int i = 0; i < 2; i++) {
        g->stages[i].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
        g->stages[i].pName = "main";
    }
    g->stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    g->stages[0].module = make_shader(triangle_vert, sizeof triangle_vert);
    g->stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    g->stages[1].module = make_shader(color_frag, sizeof color_frag);
    g->vertex_input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    g->assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
    g->assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    g->viewport.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
    g->viewport.viewportCount = 1;
    g->viewport.scissorCount = 1;
    g->raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    g->raster.lineWidth = 1.0f;
    g->multisample.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    g->multisample.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    g->blend_attachment.colorWriteMask = 0xf;
    g->blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    g->blend.attachmentCount = 1;
    g->blend.pAttachments = &g->blend_attachment;
    g->dynamic_states[0] = VK_DYNAMIC_STATE_VIEWPORT;
    g->dynamic_states[1] = VK_DYNAMIC_STATE_SCISSOR;
    g->dynamic.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO;
    g->dynamic.dynamicStateCount = 2;
    g->dynamic.pDynamicStates = g->dynamic_states;
    g->color_format = CANVAS_FORMAT;
    g->rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    g->rendering.colorAttachmentCount = 1;
    g->rendering.pColorAttachmentFormats = &g->color_format;
    g->info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    g->info.pNext = &g->rendering;
    g->info.stageCount = 2;
    g->info.pStages = g->stages;
    g->info.pVertexInputState = &g->vertex_input;
    g->info.pInputAssemblyState = &g->assembly;
    g->info.pViewportState = &g->viewport;
    g->info.pRasterizationState = &g->raster;
    g->info.pMultisampleState = &g->multisample;
    g->info.pColorBlendState = &g->blend;
    g->info.pDynamicState = &g->dynamic;
    g->info.layout = layout;
}

static inline VkPipeline make_graphics_pipeline(const struct graphics *g)
{
    VkPipeline pipeline;
    check(vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &g->info, NULL, &pipeline), "创建图形管线");
    own(VK_OBJECT_TYPE_PIPELINE, (uint64_t)pipeline);
    return pipeline;
}

/* 画布：一张可以作颜色附件、也可以复制出去的图像。 */
static inline VkImage make_canvas(void)
{
    return make_image(VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
}

/* 开始动态渲染，先清成黑色。 */
static inline void begin_rendering(VkImageView view)
{
    VkRenderingAttachmentInfo color = {
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = view,
        .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
    };
    VkRenderingInfo info = {
        .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
        .renderArea = {{0, 0}, {64, 64}},
        .layerCount = 1,
        .colorAttachmentCount = 1,
        .pColorAttachments = &color,
    };
    vkCmdBeginRendering(commands, &info);
}

/* 一个颜色附件的渲染通道，先清除，结束后留在颜色附件布局。 */
static inline VkRenderPass make_render_pass_of(VkFormat format)
{
    VkAttachmentDescription color = {
        .format = format,
        .samples = VK_SAMPLE_COUNT_1_BIT,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
        .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
        .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
        .finalLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
    };
    VkAttachmentReference reference = {0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass = {.colorAttachmentCount = 1, .pColorAttachments = &reference};
    VkRenderPassCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
        .attachmentCount = 1,
        .pAttachments = &color,
        .subpassCount = 1,
        .pSubpasses = &subpass,
    };
    VkRenderPass pass;
    check(vkCreateRenderPass(device, &info, NULL, &pass), "创建渲染通道");
    own(VK_OBJECT_TYPE_RENDER_PASS, (uint64_t)pass);
    return pass;
}

static inline VkRenderPass make_render_pass(void)
{
    return make_render_pass_of(CANVAS_FORMAT);
}

static inline VkFramebufferCreateInfo framebuffer_info(VkRenderPass pass, const VkImageView *view)
{
    VkFramebufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
        .renderPass = pass,
        .attachmentCount = 1,
        .pAttachments = view,
        .width = 64,
        .height = 64,
        .layers = 1,
    };
    return info;
}

static inline VkFramebuffer make_framebuffer(const VkFramebufferCreateInfo *info)
{
    VkFramebuffer framebuffer;
    check(vkCreateFramebuffer(device, info, NULL, &framebuffer), "创建帧缓冲");
    own(VK_OBJECT_TYPE_FRAMEBUFFER, (uint64_t)framebuffer);
    return framebuffer;
}

/* 开始渲染通道，先清成黑色。 */
static inline void begin_render_pass(VkRenderPass pass, VkFramebuffer framebuffer)
{
    VkClearValue black = {0};
    VkRenderPassBeginInfo info = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = pass,
        .framebuffer = framebuffer,
        .renderArea = {{0, 0}, {64, 64}},
        .clearValueCount = 1,
        .pClearValues = &black,
    };
    vkCmdBeginRenderPass(commands, &info, VK_SUBPASS_CONTENTS_INLINE);
}

/* 把图像视图与一个新建的采样器写进绑定 0，布局写成着色器只读。 */
static inline void write_texture(VkDescriptorSet set, VkImageView view)
{
    VkSamplerCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
    VkSampler sampler;
    check(vkCreateSampler(device, &info, NULL, &sampler), "创建采样器");
    own(VK_OBJECT_TYPE_SAMPLER, (uint64_t)sampler);
    VkDescriptorImageInfo texture = {sampler, view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .descriptorCount = 1,
        .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
        .pImageInfo = &texture,
    };
    vkUpdateDescriptorSets(device, 1, &write, 0, NULL);
}

/* 开始录制，把画布换成颜色附件布局，开始渲染。 */
static inline void begin_drawing(VkImage canvas, VkImageView view)
{
    begin_commands();
    change_layout(canvas, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    begin_rendering(view);
}

static inline void end_drawing(void)
{
    vkCmdEndRendering(commands);
    end_and_run();
}

static inline void set_viewport_and_scissor(void)
{
    VkViewport viewport = {0, 0, 64, 64, 0, 1};
    VkRect2D scissor = {{0, 0}, {64, 64}};
    vkCmdSetViewport(commands, 0, 1, &viewport);
    vkCmdSetScissor(commands, 0, 1, &scissor);
}

#endif
