// 第十四章：多重采样。同一个场景画两次，一次一个样本，一次四个，用放大镜比较。
#include "../common/chess.hpp"
#include "../common/multisample.hpp"
#include "../common/post.hpp"

int main(int argc, char** argv) try {
    App app(argc, argv, "多重采样");
    // #region create
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    ChessScene chess(app, hdrFormat, samples);
    MultisampleTarget smooth(app.memory, samples);
    // #endregion create
    ChessScene chessOnce(app, hdrFormat);   // 只为比较
    ColorTarget rough(app.memory);
    DepthBuffer depth(app.memory);
    const FullscreenPass tone("lens.frag", app.format(), 2, sizeof(float));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
    const VkClearValue background = clearColor(0.02f, 0.018f, 0.018f);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        // #region smooth
        chess.update(frame);
        chess.drawShadowMap(frame);
        if (smooth.prepare(frame.commands, frame.canvas.extent)) {
            tone.setInput(0, smooth.result().view, sampler);
        }
        smooth.begin(frame.commands, background);
        chess.draw(frame);
        smooth.end(frame.commands);
        // #endregion smooth

        chessOnce.update(frame);
        chessOnce.drawShadowMap(frame);
        if (rough.prepare(frame.canvas.extent)) {
            tone.setInput(1, rough.canvas().view, sampler);
        }
        depth.prepare(frame.commands, frame.canvas.extent);
        beginWriting(frame.commands, rough.canvas());
        beginRendering(frame.commands, rough.canvas(), background, depth.view());
        chessOnce.draw(frame);
        vkCmdEndRendering(frame.commands);
        beginReading(frame.commands, rough.canvas());

        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        const float exposure = 0.5f;
        tone.draw(frame.commands, frame.canvas.extent, exposure);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
