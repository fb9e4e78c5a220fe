// 第二章：第一条图形管线，第一个三角形。
#include "../common/app.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

int main(int argc, char** argv) try {
    App app(argc, argv, "三角形");
    // #region pipeline
    const PipelineLayout layout = makeLayout();   // 着色器还不要任何资源
    const Pipeline pipeline = makePipeline({
        .vertex = "triangle.vert",
        .fragment = "triangle.frag",
        .layout = layout,
        .color = app.format(),
    });
    // #endregion pipeline
    // #region draw
    return app.run([&](const Frame& frame) {
        beginRendering(frame.commands, frame.canvas, clearColor(0.006f, 0.008f, 0.015f));
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdDraw(frame.commands, 3, 1, 0, 0);
        vkCmdEndRendering(frame.commands);
    });
    // #endregion draw
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
