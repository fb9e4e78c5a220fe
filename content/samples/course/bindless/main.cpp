// 第十七章：无绑定材质。八种墙面，一个描述符集，一次间接绘制。
#include "../common/bindless.hpp"
#include "../common/frames.hpp"
#include "../common/multisample.hpp"
#include "../common/post.hpp"

int main(int argc, char** argv) try {
    // #region features
    Features features;
    features.core.multiDrawIndirect = VK_TRUE;
    features.core.drawIndirectFirstInstance = VK_TRUE;
    features.descriptorIndexing = true;   // 没有也能画
    App app(argc, argv, "无绑定材质", features);
    // #endregion features
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    const TexturedCity city(app, hdrFormat, samples);
    MultisampleTarget target(app.memory, samples);
    const FullscreenPass tone("tone.frag", app.format(), 1, sizeof(float));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.72f + 0.03f * frame.time, 15.0f, 3.2f);
        const TexturedCity::Push view{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 60.0f) *
                              lookAt(eye, {0.0f, 2.2f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.35f, 0.6f, 0.75f)), 0.0f),
        };
        city.cull(frame.commands, view);
        if (target.prepare(frame.commands, frame.canvas.extent)) {
            tone.setInput(0, target.result().view, sampler);
        }
        target.begin(frame.commands, clearColor(0.75f, 0.82f, 0.95f));
        setViewport(frame.commands, frame.canvas.extent);
        city.draw(frame.commands, view);
        target.end(frame.commands);

        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        const float exposure = 0.5f;
        tone.draw(frame.commands, frame.canvas.extent, exposure);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
