// 第二十章：渲染图。全课的东西合在一起，次序与屏障由图安排。
#include "../common/bloom.hpp"
#include "../common/chess.hpp"
#include "../common/graph.hpp"
#include "../common/multisample.hpp"
#include "../common/sparks.hpp"

#include <cstdio>

namespace {

VkImageCreateInfo attachment(VkFormat format, VkExtent2D extent, VkSampleCountFlagBits samples,
                             VkImageUsageFlags usage) {
    return {.format = format,
            .extent = {extent.width, extent.height, 1},
            .samples = samples,
            .usage = usage};
}

void print(const RenderGraph::Summary& summary) {
    std::printf("录制 %zu 遍，屏障 %zu 个，分 %zu 次。\n次序：", summary.order.size(),
                summary.barriers, summary.calls);
    for (const std::string& name : summary.order) {
        std::printf(" %s", name.c_str());
    }
    std::printf("\n没有用到：");
    for (const std::string& name : summary.culled) {
        std::printf(" %s", name.c_str());
    }
    std::printf("\n");
}

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "渲染图");
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    ChessScene chess(app, hdrFormat, samples);
    const Sparks sparks(app, hdrFormat, samples);
    Bloom bloom(app);
    struct Finish {
        float exposure;
        float amount;
    };
    const FullscreenPass finish("gallery.frag", app.format(), 4, sizeof(Finish));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
    RenderGraph graph(app.memory);
    bool printed = false;

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const VkExtent2D extent = frame.canvas.extent;
        sparks.step(frame.commands);
        chess.update(frame);

        // #region images
        using Handle = RenderGraph::Handle;
        Handle many = graph.create(
            "样本", attachment(hdrFormat, extent, samples, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT),
            VK_IMAGE_ASPECT_COLOR_BIT);
        Handle depth = graph.create(
            "深度",
            attachment(depthFormat, extent, samples, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT),
            VK_IMAGE_ASPECT_DEPTH_BIT);
        Handle scene = graph.create(
            "场景",
            attachment(hdrFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                       VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_SAMPLED_BIT),
            VK_IMAGE_ASPECT_COLOR_BIT);
        Handle preview = graph.create(
            "预览", attachment(hdrFormat, {64, 64}, VK_SAMPLE_COUNT_1_BIT,
                               VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT),
            VK_IMAGE_ASPECT_COLOR_BIT);
        Handle shadow = graph.import("阴影", {.image = chess.shadowImage()},
                                     VK_IMAGE_ASPECT_DEPTH_BIT);
        Handle canvas = graph.import("画布", frame.canvas, VK_IMAGE_ASPECT_COLOR_BIT,
                                     scope::colorAttachment);
        // #endregion images
        const Canvas sceneCanvas = graph.canvas(scene);
        if (bloom.prepare(extent, sceneCanvas.view) || graph.recreated()) {
            finish.setInput(0, sceneCanvas.view, sampler);
            finish.setInput(1, bloom.level(0).view, sampler);
            finish.setInput(2, bloom.level(2).view, sampler);
            finish.setInput(3, bloom.level(4).view, sampler);
        }
        std::array<Handle, Bloom::levels> levels;
        for (std::uint32_t i = 0; i < Bloom::levels; ++i) {
            levels[i] = graph.import("泛光" + std::to_string(i), bloom.level(i),
                                     VK_IMAGE_ASPECT_COLOR_BIT);
        }

        // #region passes
        const auto drawShadow = graph.pass(
            "阴影", [&](VkCommandBuffer) { chess.drawShadowMapOnly(frame); });
        shadow = drawShadow.write(shadow, scope::depthAttachment);

        const Canvas manyCanvas = graph.canvas(many);
        const VkImageView depthView = graph.canvas(depth).view;
        const auto drawScene = graph.pass("场景", [&](VkCommandBuffer commands) {
            beginMultisample(commands, manyCanvas, depthView, sceneCanvas,
                             clearColor(0.02f, 0.018f, 0.018f));
            chess.draw(frame);
            sparks.draw(frame, chess.viewProjection(frame), chess.view(frame));
            vkCmdEndRendering(commands);
        });
        drawScene.read(shadow, scope::depthSampled);
        many = drawScene.write(many, scope::colorAttachment);
        depth = drawScene.write(depth, scope::depthAttachment);
        scene = drawScene.write(scene, scope::colorAttachment);
        // #endregion passes

        // #region bloom
        for (std::uint32_t i = 0; i < Bloom::levels; ++i) {
            const auto shrink =
                graph.pass("缩小" + std::to_string(i), [&, i](VkCommandBuffer commands) {
                    bloom.shrink(commands, i, extent);
                });
            shrink.read(i == 0 ? scene : levels[i - 1], scope::sampled);
            levels[i] = shrink.write(levels[i], scope::colorAttachment);
        }
        for (std::uint32_t i = Bloom::levels - 1; i-- > 0;) {
            const auto grow = graph.pass("放大" + std::to_string(i),
                                         [&, i](VkCommandBuffer commands) {
                                             bloom.grow(commands, i);
                                         });
            grow.read(levels[i + 1], scope::sampled);
            levels[i] = grow.write(levels[i], scope::colorAttachment, true);   // 接着写
        }
        // #endregion bloom

        // #region unused
        // 调试时才看的一遍：这一帧没有人读它的结果
        const auto unused = graph.pass("预览", [](VkCommandBuffer) {
            throw std::runtime_error("没有用到的一遍不该录制");
        });
        unused.read(scene, scope::sampled);
        preview = unused.write(preview, scope::colorAttachment);
        // #endregion unused

        // #region finish
        const auto compose = graph.pass("收尾", [&](VkCommandBuffer commands) {
            beginRendering(commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
            finish.draw(commands, extent, Finish{0.32f, 0.35f});
            vkCmdEndRendering(commands);
        });
        for (const Handle input : {scene, levels[0], levels[2], levels[4]}) {
            compose.read(input, scope::sampled);
        }
        canvas = compose.write(canvas, scope::colorAttachment);

        const RenderGraph::Summary summary = graph.execute(frame.commands, canvas);
        // #endregion finish
        if (!printed) {
            print(summary);
            printed = true;
        }
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
