// 第十六章：GPU 剔除与间接绘制。旁观者的小窗里只有相机看得见的楼。
#include "../common/culled.hpp"
#include "../common/frames.hpp"
#include "../common/multisample.hpp"
#include "../common/post.hpp"

namespace {

struct Push {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
};
static_assert(sizeof(Push) == 96);

// #region inset
// 右上角的小窗：先把那一块清空，再画到那里。
VkRect2D clearInset(VkCommandBuffer commands, VkExtent2D extent) {
    const VkRect2D inset{{static_cast<std::int32_t>(extent.width * 2 / 3), 0},
                         {extent.width - extent.width * 2 / 3, extent.height / 2}};
    const std::array clears{
        VkClearAttachment{VK_IMAGE_ASPECT_COLOR_BIT, 0, clearColor(0.03f, 0.035f, 0.045f)},
        VkClearAttachment{VK_IMAGE_ASPECT_DEPTH_BIT, 0, {.depthStencil = {0.0f, 0}}},
    };
    const VkClearRect area{inset, 0, 1};
    vkCmdClearAttachments(commands, clears.size(), clears.data(), 1, &area);
    const VkViewport viewport{
        .x = static_cast<float>(inset.offset.x),
        .y = static_cast<float>(inset.offset.y),
        .width = static_cast<float>(inset.extent.width),
        .height = static_cast<float>(inset.extent.height),
        .maxDepth = 1.0f,
    };
    vkCmdSetViewport(commands, 0, 1, &viewport);
    vkCmdSetScissor(commands, 0, 1, &inset);
    return inset;
}
// #endregion inset

}   // namespace

int main(int argc, char** argv) try {
    // #region features
    Features features;
    features.core.multiDrawIndirect = VK_TRUE;           // 一次调用，多条命令
    features.core.drawIndirectFirstInstance = VK_TRUE;   // 命令里的 firstInstance 可以不是 0
    App app(argc, argv, "GPU 剔除与间接绘制", features);
    // #endregion features
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    const std::vector<Tower> towers = makeCity();
    const CulledCity city(app, towers);

    const VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    const PipelineLayout layout = makeLayout({city.descriptors()}, {{stages, 0, sizeof(Push)}});
    const Pipeline pipeline = makePipeline({
        .vertex = "city.vert",
        .fragment = "tower.frag",
        .layout = layout,
        .color = hdrFormat,
        .depth = depthFormat,
        .samples = samples,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
    });
    MultisampleTarget target(app.memory, samples);
    const FullscreenPass tone("tone.frag", app.format(), 1, sizeof(float));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.6f + 0.1f * frame.time, 26.0f, 5.5f);
        const glm::mat4 view = lookAt(eye, {0.0f, 1.0f, 0.0f});
        Push push{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 45.0f) * view,
            .eye = glm::vec4(eye, 0.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.75f, 0.55f, -0.1f)), 0.0f),
        };
        city.cull(frame.commands, push.viewProjection, eye);

        if (target.prepare(frame.commands, frame.canvas.extent)) {
            tone.setInput(0, target.result().view, sampler);
        }
        // #region draw
        target.begin(frame.commands, clearColor(0.75f, 0.82f, 0.95f));
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
        city.draw(frame.commands, layout);

        // 同样的命令，从高处再看一遍：剔除用的仍是上面那台相机
        const VkRect2D inset = clearInset(frame.commands, frame.canvas.extent);
        push.viewProjection = perspective(inset.extent, 0.1f, 300.0f) *
                              glm::lookAtRH(glm::vec3(0.0f, 85.0f, 0.1f), glm::vec3(0.0f),
                                            glm::vec3(0.0f, 0.0f, -1.0f));
        push.eye.w = static_cast<float>(towers.size());
        vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
        city.draw(frame.commands, layout);
        target.end(frame.commands);
        // #endregion draw

        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        const float exposure = 0.45f;
        tone.draw(frame.commands, frame.canvas.extent, exposure);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
