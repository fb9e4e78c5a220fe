// 泛光：把亮的部分一级级缩小、再一级级放大相加。（第十八章）
#pragma once

#include "post.hpp"
#include "rendering.hpp"
#include "target.hpp"

class Bloom {
public:
    // #region create
    static constexpr std::uint32_t levels = 6;

    explicit Bloom(App& app)
        : sampler(makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)) {
        for (std::uint32_t i = 0; i < levels; ++i) {
            targets.emplace_back(app.memory);
            down.emplace_back("bloom_down.frag", hdrFormat, 1, sizeof(glm::vec4));
            up.emplace_back("bloom_up.frag", hdrFormat, 1, sizeof(glm::vec4), VK_TRUE);
        }
    }
    // #endregion create

    // #region prepare
    // 第 0 级是画布的一半，往后每级再减半。返回 true：结果是新的图像。
    bool prepare(VkExtent2D extent, VkImageView scene) {
        bool changed = false;
        for (std::uint32_t i = 0; i < levels; ++i) {
            const VkExtent2D half{std::max(extent.width >> (i + 1), 1u),
                                  std::max(extent.height >> (i + 1), 1u)};
            changed = targets[i].prepare(half) || changed;
        }
        if (changed) {
            for (std::uint32_t i = 0; i < levels; ++i) {
                down[i].setInput(0, i == 0 ? scene : targets[i - 1].canvas().view, sampler);
                if (i + 1 < levels) {
                    up[i].setInput(0, targets[i + 1].canvas().view, sampler);
                }
            }
        }
        return changed;
    }
    // #endregion prepare

    // #region chain
    // 场景已经可以采样。做完之后第 0 级可以采样。
    void record(VkCommandBuffer commands, VkExtent2D scene) const {
        for (std::uint32_t i = 0; i < levels; ++i) {
            beginWriting(commands, level(i));
            shrink(commands, i, scene);
            beginReading(commands, level(i));
        }
        for (std::uint32_t i = levels - 1; i-- > 0;) {
            // 刚刚还在被采样，现在要接着写，内容要保留
            ::record(commands,
                     imageBarrier(level(i).image, scope::sampled, scope::colorAttachment));
            grow(commands, i);
            beginReading(commands, level(i));
        }
    }
    // #endregion chain

    VkImageView result() const { return targets[0].canvas().view; }
    Canvas level(std::uint32_t index) const { return targets[index].canvas(); }

    // #region steps
    // 上一级（第 0 级的上一级是场景）缩小到第 i 级。不放屏障。
    void shrink(VkCommandBuffer commands, std::uint32_t i, VkExtent2D scene) const {
        begin(commands, level(i), VK_ATTACHMENT_LOAD_OP_DONT_CARE);
        const VkExtent2D from = i == 0 ? scene : level(i - 1).extent;
        down[i].draw(commands, level(i).extent, push(from, i == 0 ? 1.0f : 0.0f));
        vkCmdEndRendering(commands);
    }

    // 第 i + 1 级放大，加到第 i 级上。
    void grow(VkCommandBuffer commands, std::uint32_t i) const {
        begin(commands, level(i), VK_ATTACHMENT_LOAD_OP_LOAD);   // 原有的还要
        up[i].draw(commands, level(i).extent, push(level(i + 1).extent, 0.8f));
        vkCmdEndRendering(commands);
    }
    // #endregion steps

private:
    // 来源的一个纹素有多大，以及一个参数。
    static glm::vec4 push(VkExtent2D from, float value) {
        return {1.0f / static_cast<float>(from.width), 1.0f / static_cast<float>(from.height),
                value, 0.0f};
    }

    static void begin(VkCommandBuffer commands, const Canvas& canvas, VkAttachmentLoadOp load) {
        const VkRenderingAttachmentInfo color{
            .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
            .imageView = canvas.view,
            .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
            .loadOp = load,
            .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
        };
        const VkRenderingInfo info{
            .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
            .renderArea = {{0, 0}, canvas.extent},
            .layerCount = 1,
            .colorAttachmentCount = 1,
            .pColorAttachments = &color,
        };
        vkCmdBeginRendering(commands, &info);
    }

    Sampler sampler;
    std::vector<ColorTarget> targets;
    std::vector<FullscreenPass> down;
    std::vector<FullscreenPass> up;
};
