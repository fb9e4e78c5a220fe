// 第一章：窗口、交换链与第一帧。没有着色器，画面由清除拼成。
#include "../common/app.hpp"

#include <array>
#include <cmath>

namespace {

// #region color
VkClearValue linear(float red, float green, float blue) {
    return {.color = {.float32 = {red, green, blue, 1.0f}}};
}
// #endregion color

// #region tiles
// 在正在渲染的附件上，把一个矩形清除成一种颜色。
void fill(VkCommandBuffer commands, VkRect2D area, const VkClearValue& value) {
    const VkClearAttachment what{VK_IMAGE_ASPECT_COLOR_BIT, 0, value};
    const VkClearRect where{area, 0, 1};
    vkCmdClearAttachments(commands, 1, &what, 1, &where);
}

// 一排柱子，高低随时间起伏，颜色从蓝到橙。
void drawBars(const Frame& frame) {
    constexpr std::uint32_t bars = 24;
    const VkExtent2D extent = frame.canvas.extent;
    const std::uint32_t width = extent.width / bars;
    for (std::uint32_t i = 0; i < bars; ++i) {
        const float along = static_cast<float>(i) / (bars - 1);
        const float wave = 0.5f + 0.5f * std::sin(6.0f * along + frame.time);
        const auto height = static_cast<std::uint32_t>((0.15f + 0.7f * wave) *
                                                       static_cast<float>(extent.height));
        const VkRect2D area{{static_cast<std::int32_t>(i * width + width / 8),
                             static_cast<std::int32_t>(extent.height - height)},
                            {width - width / 4, height}};
        fill(frame.commands, area,
             linear(0.02f + 0.9f * along * along, 0.12f + 0.15f * wave, 0.6f - 0.55f * along));
    }
}
// #endregion tiles

}   // namespace

// #region main
int main(int argc, char** argv) try {
    App app(argc, argv, "窗口");
    return app.run([](const Frame& frame) {
        const VkRenderingAttachmentInfo color{
            .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
            .imageView = frame.canvas.view,
            .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
            .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
            .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
            .clearValue = linear(0.006f, 0.008f, 0.015f),
        };
        const VkRenderingInfo rendering{
            .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
            .renderArea = {{0, 0}, frame.canvas.extent},
            .layerCount = 1,
            .colorAttachmentCount = 1,
            .pColorAttachments = &color,
        };
        vkCmdBeginRendering(frame.commands, &rendering);
        drawBars(frame);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
// #endregion main
