// 渲染图：每一遍只声明读写哪些图像，次序与屏障由图推出来。（第二十章）
#pragma once

#include "barrier.hpp"
#include "memory.hpp"
#include "screen.hpp"

#include <functional>
#include <map>
#include <string>

class RenderGraph {
public:
    // #region handle
    // 一张图像的一个版本：每写一次，就是新的版本。
    struct Handle {
        std::size_t image = 0;
        std::size_t version = 0;
    };
    // #endregion handle

    explicit RenderGraph(Memory& memory) : memory(memory) {}

    // #region images
    // 每帧重新声明。now：图像此刻的状态，不给出就接着上一帧。
    Handle import(const std::string& name, const Canvas& canvas, VkImageAspectFlags aspect,
                  std::optional<Scope> now = std::nullopt) {
        if (now) {
            states[name] = {now->stages, now->access, *now};
        }
        images.push_back({name, canvas, aspect});
        return {images.size() - 1, 0};
    }

    // 只在图里用的图像，由图创建；大小变了就重新创建。
    Handle create(const std::string& name, const VkImageCreateInfo& info,
                  VkImageAspectFlags aspect) {
        Image& image = owned[name];
        if (image.extent.width != info.extent.width || image.extent.height != info.extent.height) {
            image = memory.image(info, aspect);
            fresh = true;
        }
        return import(name, {image.handle, image.view, image.extent}, aspect);
    }
    // #endregion images

    const Canvas& canvas(Handle handle) const { return images[handle.image].canvas; }
    bool recreated() const { return fresh; }

    // #region builder
    class Builder {
    public:
        Builder(RenderGraph& graph, std::size_t pass) : graph(graph), pass(pass) {}
        void read(Handle handle, const Scope& scope) const {
            graph.passes[pass].reads.push_back({handle, scope, true});
        }
        // keep：在原有的内容上接着写。
        Handle write(Handle handle, const Scope& scope, bool keep = false) const {
            graph.passes[pass].writes.push_back({handle, scope, keep});
            return {handle.image, handle.version + 1};
        }

    private:
        RenderGraph& graph;
        std::size_t pass;
    };

    Builder pass(const std::string& name, std::function<void(VkCommandBuffer)> record) {
        passes.push_back({.name = name, .record = std::move(record)});
        return {*this, passes.size() - 1};
    }
    // #endregion builder

    // #region execute
    struct Summary {
        std::vector<std::string> order;     // 录制的次序
        std::vector<std::string> culled;    // 没有人要的
        std::size_t barriers = 0;
        std::size_t calls = 0;              // vkCmdPipelineBarrier2 调用了几次
    };

    Summary execute(VkCommandBuffer commands, Handle output) {
        Summary summary;
        keepAlive(output);
        for (const std::size_t index : sorted()) {
            const Pass& pass = passes[index];
            std::vector<VkImageMemoryBarrier2> barriers;
            for (const Use& use : pass.reads) {
                transition(use, false, barriers);
            }
            for (const Use& use : pass.writes) {
                transition(use, true, barriers);
            }
            if (!barriers.empty()) {
                const VkDependencyInfo dependency{
                    .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO,
                    .imageMemoryBarrierCount = static_cast<std::uint32_t>(barriers.size()),
                    .pImageMemoryBarriers = barriers.data(),
                };
                vkCmdPipelineBarrier2(commands, &dependency);
                ++summary.calls;
            }
            summary.barriers += barriers.size();
            summary.order.push_back(pass.name);
            pass.record(commands);
        }
        for (const Pass& pass : passes) {
            if (!pass.alive) {
                summary.culled.push_back(pass.name);
            }
        }
        passes.clear();
        images.clear();
        fresh = false;
        return summary;
    }
    // #endregion execute

private:
    struct Use {
        Handle handle;   // 读哪个版本；写：在哪个版本之上
        Scope scope;
        bool keep;
    };
    struct Pass {
        std::string name;
        std::vector<Use> reads;
        std::vector<Use> writes;
        std::function<void(VkCommandBuffer)> record;
        bool alive = false;
        bool done = false;
    };
    struct Named {
        std::string name;
        Canvas canvas;
        VkImageAspectFlags aspect;
    };

    static bool same(Handle a, Handle b) { return a.image == b.image && a.version == b.version; }

    // #region alive
    // 从最后的结果往回走：谁写出它，谁就有用；它读的东西，又是谁写出的。
    void keepAlive(Handle wanted) {
        for (Pass& pass : passes) {
            for (const Use& write : pass.writes) {
                if (!pass.alive && same({write.handle.image, write.handle.version + 1}, wanted)) {
                    pass.alive = true;
                    for (const Use& read : pass.reads) {
                        keepAlive(read.handle);
                    }
                    for (const Use& other : pass.writes) {
                        if (other.keep) {
                            keepAlive(other.handle);
                        }
                    }
                }
            }
        }
    }
    // #endregion alive

    // #region sort
    // first 必须在 then 之前：then 读它写的版本，或者接着写它写过、读过的版本。
    static bool before(const Pass& first, const Pass& then) {
        for (const Use& write : first.writes) {
            const Handle made{write.handle.image, write.handle.version + 1};
            for (const Use& read : then.reads) {
                if (same(made, read.handle)) return true;
            }
            for (const Use& next : then.writes) {
                if (same(made, next.handle)) return true;
            }
        }
        for (const Use& read : first.reads) {
            for (const Use& next : then.writes) {
                if (same(read.handle, next.handle)) return true;
            }
        }
        return false;
    }

    std::vector<std::size_t> sorted() {
        std::vector<std::size_t> order;
        for (bool found = true; found;) {
            found = false;
            for (std::size_t i = 0; i < passes.size() && !found; ++i) {
                const auto waits = [&](const Pass& other) {
                    return other.alive && !other.done && &other != &passes[i] &&
                           before(other, passes[i]);
                };
                if (passes[i].alive && !passes[i].done &&
                    std::none_of(passes.begin(), passes.end(), waits)) {
                    passes[i].done = true;
                    order.push_back(i);
                    found = true;
                }
            }
        }
        const auto stuck = [](const Pass& pass) { return pass.alive && !pass.done; };
        if (std::any_of(passes.begin(), passes.end(), stuck)) {
            throw std::runtime_error("渲染图里有环");
        }
        return order;
    }
    // #endregion sort

    // #region transition
    // 一张图像此刻的状态。
    struct State {
        VkPipelineStageFlags2 stages = VK_PIPELINE_STAGE_2_NONE;   // 用过它、还要等的阶段
        VkAccessFlags2 written = VK_ACCESS_2_NONE;                 // 还没有让别人看见的写入
        Scope visible;                                             // 谁已经看得见
    };

    void transition(const Use& use, bool writes, std::vector<VkImageMemoryBarrier2>& barriers) {
        const Named& image = images[use.handle.image];
        State& state = states[image.name];
        const Scope& seen = state.visible;
        const bool ready = !writes && state.written == VK_ACCESS_2_NONE &&
                           seen.layout == use.scope.layout &&
                           (use.scope.stages & ~seen.stages) == 0 &&
                           (use.scope.access & ~seen.access) == 0;
        if (ready) {
            return;   // 连续的读取，布局也对：不需要屏障
        }
        const Scope from{state.stages, state.written,
                         use.keep ? seen.layout : VK_IMAGE_LAYOUT_UNDEFINED};
        barriers.push_back(imageBarrier(image.canvas.image, from, use.scope, image.aspect));
        state = {use.scope.stages, writes ? use.scope.access : VK_ACCESS_2_NONE, use.scope};
    }
    // #endregion transition

    Memory& memory;
    std::vector<Pass> passes;
    std::vector<Named> images;
    std::map<std::string, State> states;   // 跨帧保留
    std::map<std::string, Image> owned;
    bool fresh = false;
};
