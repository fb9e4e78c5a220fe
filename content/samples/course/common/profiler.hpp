// GPU 上的计时与计数：时间戳与管线统计，每帧一份查询池。（第十九章）
#pragma once

#include "frames.hpp"

#include <cstdio>

using QueryPool = Owned<VkQueryPool, &vkDestroyQueryPool>;

class Profiler {
public:
    // #region counts
    // 结果按位从低到高排列，与这里的次序相同。
    struct Counts {
        std::uint64_t vertices;     // 顶点着色器运行了几次
        std::uint64_t primitives;   // 裁剪之后剩下几个图元
        std::uint64_t fragments;    // 片元着色器运行了几次
    };
    static constexpr VkQueryPipelineStatisticFlags statistics =
        VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT |
        VK_QUERY_PIPELINE_STATISTIC_CLIPPING_PRIMITIVES_BIT |
        VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT;
    // #endregion counts

    // #region create
    Profiler(const App& app, std::vector<const char*> names)
        : gpu(app.gpu), names(std::move(names)), sums(this->names.size()) {
        std::uint32_t families = 0;
        vkGetPhysicalDeviceQueueFamilyProperties(gpu.physicalDevice, &families, nullptr);
        std::vector<VkQueueFamilyProperties> list(families);
        vkGetPhysicalDeviceQueueFamilyProperties(gpu.physicalDevice, &families, list.data());
        const std::uint32_t bits = list[gpu.family].timestampValidBits;
        if (bits == 0) {
            throw std::runtime_error("这个队列族不支持时间戳");
        }
        mask = bits == 64 ? UINT64_MAX : (std::uint64_t{1} << bits) - 1;
        for (Slot& slot : slots) {
            slot.times = makePool(VK_QUERY_TYPE_TIMESTAMP, marks(), 0);
            slot.counts = makePool(VK_QUERY_TYPE_PIPELINE_STATISTICS, 1, statistics);
        }
    }
    // #endregion create

    // #region frame
    // 每帧开头，在渲染之外：取走这一份上次的结果，再重置。
    void beginFrame(const Frame& frame) {
        Slot& slot = slots[frame.slot];
        if (slot.used) {
            readTimes(slot);
            readCounts(slot);
        }
        slot.used = true;
        vkCmdResetQueryPool(frame.commands, slot.times, 0, marks());
        vkCmdResetQueryPool(frame.commands, slot.counts, 0, 1);
        next = 0;
        mark(frame);
    }

    // 一段结束：之前录制的命令都做完时，写下时间。
    void mark(const Frame& frame) {
        vkCmdWriteTimestamp2(frame.commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                             slots[frame.slot].times, next++);
    }
    // #endregion frame

    // #region count
    // 两个都在同一次渲染之内，或者都在渲染之外。
    void beginCounting(const Frame& frame) const {
        vkCmdBeginQuery(frame.commands, slots[frame.slot].counts, 0, 0);
    }
    void endCounting(const Frame& frame) const {
        vkCmdEndQuery(frame.commands, slots[frame.slot].counts, 0);
    }
    // #endregion count

    // 这一份上一次的计数；还没有时全是 0。
    Counts counted(std::uint32_t slot) const { return slots[slot].result; }

    // #region print
    void print() const {
        for (std::size_t i = 0; i < names.size() && frames > 0; ++i) {
            std::printf("%s\t%.3f 毫秒\n", names[i], sums[i] / frames);
        }
    }
    // #endregion print

private:
    struct Slot {
        QueryPool times;
        QueryPool counts;
        Counts result{};
        bool used = false;
    };

    std::uint32_t marks() const { return static_cast<std::uint32_t>(names.size()) + 1; }

    static QueryPool makePool(VkQueryType type, std::uint32_t count,
                              VkQueryPipelineStatisticFlags flags) {
        const VkQueryPoolCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
            .queryType = type,
            .queryCount = count,
            .pipelineStatistics = flags,
        };
        return make<QueryPool>(vkCreateQueryPool, info, "创建查询池");
    }

    // #region read
    // 这一份的上一帧已经等过，结果都在，不会停下来。
    void readTimes(const Slot& slot) {
        std::vector<std::uint64_t> ticks(marks());
        check(vkGetQueryPoolResults(gpu.device, slot.times, 0, marks(),
                                    ticks.size() * sizeof ticks[0], ticks.data(), sizeof ticks[0],
                                    VK_QUERY_RESULT_64_BIT),
              "读取时间戳");
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::uint64_t passed = (ticks[i + 1] - ticks[i]) & mask;   // 可能绕回 0
            sums[i] += static_cast<double>(passed) * gpu.properties.limits.timestampPeriod * 1e-6;
        }
        ++frames;
    }

    void readCounts(Slot& slot) const {
        check(vkGetQueryPoolResults(gpu.device, slot.counts, 0, 1, sizeof slot.result,
                                    &slot.result, sizeof slot.result, VK_QUERY_RESULT_64_BIT),
              "读取管线统计");
    }
    // #endregion read

    const Gpu& gpu;
    std::vector<const char*> names;
    std::vector<double> sums;
    double frames = 0.0;
    std::uint64_t mask = 0;
    std::uint32_t next = 0;
    std::array<Slot, FrameLoop::slots> slots;
};
