// 第十五章：计算着色器。一万多粒火花，位置从来不经过 CPU。
#include "../common/chess.hpp"
#include "../common/multisample.hpp"
#include "../common/post.hpp"
#include "../common/sparks.hpp"

int main(int argc, char** argv) try {
    App app(argc, argv, "计算着色器与粒子");
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    ChessScene chess(app, hdrFormat, samples);
    const Sparks sparks(app, hdrFormat, samples);
    MultisampleTarget target(app.memory, samples);
    const FullscreenPass tone("tone.frag", app.format(), 1, sizeof(float));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        // #region frame
        sparks.step(frame.commands);
        chess.update(frame);
        chess.drawShadowMap(frame);
        if (target.prepare(frame.commands, frame.canvas.extent)) {
            tone.setInput(0, target.result().view, sampler);
        }
        target.begin(frame.commands, clearColor(0.02f, 0.018f, 0.018f));
        chess.draw(frame);
        sparks.draw(frame, chess.viewProjection(frame), chess.view(frame));   // 透明的最后画
        target.end(frame.commands);
        // #endregion frame

        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        const float exposure = 0.3f;
        tone.draw(frame.commands, frame.canvas.extent, exposure);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
