// 第十三章：高动态范围。场景画到浮点的图像上，最后一遍统一曝光与压缩。
#include "../common/chess.hpp"
#include "../common/post.hpp"
#include "../common/rendering.hpp"
#include "../common/target.hpp"

int main(int argc, char** argv) try {
    App app(argc, argv, "高动态范围");
    // #region create
    ChessScene chess(app, hdrFormat);
    ColorTarget target(app.memory);
    DepthBuffer depth(app.memory);
    const FullscreenPass tone("tone.frag", app.format(), 1, sizeof(float));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
    // #endregion create

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        // #region scene
        chess.update(frame);
        chess.drawShadowMap(frame);

        if (target.prepare(frame.canvas.extent)) {
            tone.setInput(0, target.canvas().view, sampler);
        }
        depth.prepare(frame.commands, frame.canvas.extent);
        beginWriting(frame.commands, target.canvas());
        beginRendering(frame.commands, target.canvas(), clearColor(0.02f, 0.018f, 0.018f),
                       depth.view());
        chess.draw(frame);
        vkCmdEndRendering(frame.commands);
        beginReading(frame.commands, target.canvas());
        // #endregion scene

        // #region tone
        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        const float exposure = 0.5f;
        tone.draw(frame.commands, frame.canvas.extent, exposure);
        vkCmdEndRendering(frame.commands);
        // #endregion tone
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
