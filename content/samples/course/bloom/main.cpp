// 第十八章：后处理。夜里的城市，窗里的灯光漫出来。
#include "../common/bindless.hpp"
#include "../common/bloom.hpp"
#include "../common/frames.hpp"
#include "../common/multisample.hpp"
#include "../common/post.hpp"

int main(int argc, char** argv) try {
    Features features;
    features.core.multiDrawIndirect = VK_TRUE;
    features.core.drawIndirectFirstInstance = VK_TRUE;
    features.descriptorIndexing = true;
    App app(argc, argv, "后处理与泛光", features);
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    const TexturedCity city(app, hdrFormat, samples);
    MultisampleTarget target(app.memory, samples);
    // #region create
    struct Finish {
        float exposure;
        float amount;
    };
    Bloom bloom(app);
    const FullscreenPass finish("finish.frag", app.format(), 2, sizeof(Finish));
    // #endregion create
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.72f + 0.03f * frame.time, 15.0f, 3.2f);
        const TexturedCity::Push view{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 60.0f) *
                              lookAt(eye, {0.0f, 2.2f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.35f, 0.6f, 0.75f)), 1.0f),   // 夜
        };
        city.cull(frame.commands, view);
        // #region prepare
        const bool newScene = target.prepare(frame.commands, frame.canvas.extent);
        if (bloom.prepare(frame.canvas.extent, target.result().view) || newScene) {
            finish.setInput(0, target.result().view, sampler);
            finish.setInput(1, bloom.result(), sampler);
        }
        // #endregion prepare
        target.begin(frame.commands, clearColor(0.012f, 0.016f, 0.03f));
        setViewport(frame.commands, frame.canvas.extent);
        city.draw(frame.commands, view);
        target.end(frame.commands);

        // #region post
        bloom.record(frame.commands, target.result().extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        finish.draw(frame.commands, frame.canvas.extent, Finish{0.8f, 0.45f});
        vkCmdEndRendering(frame.commands);
        // #endregion post
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
