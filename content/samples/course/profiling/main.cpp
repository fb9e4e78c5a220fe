// 第十九章：量一量。每一段用了多久，剔除省下了什么。
#include "../common/bindless.hpp"
#include "../common/bloom.hpp"
#include "../common/multisample.hpp"
#include "../common/profiler.hpp"

int main(int argc, char** argv) try {
    // #region features
    Features features;
    features.core.multiDrawIndirect = VK_TRUE;
    features.core.drawIndirectFirstInstance = VK_TRUE;
    features.core.pipelineStatisticsQuery = VK_TRUE;
    features.descriptorIndexing = true;
    // #endregion features
    App app(argc, argv, "时间戳与管线统计", features);
    const VkSampleCountFlagBits samples = pickSamples(app.gpu, VK_SAMPLE_COUNT_4_BIT);
    const TexturedCity city(app, hdrFormat, samples);
    MultisampleTarget target(app.memory, samples);
    struct Bars {
        glm::vec4 exposureAmount;
        glm::vec4 share;
    };
    Bloom bloom(app);
    const FullscreenPass finish("bars.frag", app.format(), 2, sizeof(Bars));
    const Sampler sampler = makeSampler(app.gpu, 1.0f, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
    // #region create
    Profiler profiler(app, {"剔除", "场景", "泛光", "收尾"});
    // #endregion create

    FrameLoop loop(app);
    const int code = loop.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.72f + 0.03f * frame.time, 15.0f, 3.2f);
        const TexturedCity::Push view{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 60.0f) *
                              lookAt(eye, {0.0f, 2.2f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.35f, 0.6f, 0.75f)), 0.75f),
        };
        // #region frame
        profiler.beginFrame(frame);
        // 只为比较：第 0 份照常剔除，第 1 份用一个装得下一切的盒子，等于不剔除
        TexturedCity::Push culling = view;
        if (frame.slot == 1) {
            culling.viewProjection =
                glm::orthoRH_ZO(-900.0f, 900.0f, -900.0f, 900.0f, -900.0f, 900.0f);
        }
        city.cull(frame.commands, culling);
        profiler.mark(frame);

        const bool newScene = target.prepare(frame.commands, frame.canvas.extent);
        if (bloom.prepare(frame.canvas.extent, target.result().view) || newScene) {
            finish.setInput(0, target.result().view, sampler);
            finish.setInput(1, bloom.result(), sampler);
        }
        target.begin(frame.commands, clearColor(0.13f, 0.145f, 0.17f));
        setViewport(frame.commands, frame.canvas.extent);
        profiler.beginCounting(frame);
        city.draw(frame.commands, view);
        profiler.endCounting(frame);
        target.end(frame.commands);
        profiler.mark(frame);

        bloom.record(frame.commands, target.result().extent);
        profiler.mark(frame);
        // #endregion frame

        // #region share
        const Profiler::Counts some = profiler.counted(0);
        const Profiler::Counts all = profiler.counted(1);
        const auto share = [](std::uint64_t part, std::uint64_t whole) {
            return whole == 0 ? 0.0f : static_cast<float>(part) / static_cast<float>(whole);
        };
        const Bars bars{{1.1f, 0.25f, 0.0f, 0.0f},
                        {share(some.vertices, all.vertices),
                         share(some.primitives, all.primitives),
                         share(some.fragments, all.fragments), 0.0f}};
        // #endregion share
        beginRendering(frame.commands, frame.canvas, clearColor(0.0f, 0.0f, 0.0f));
        finish.draw(frame.commands, frame.canvas.extent, bars);
        vkCmdEndRendering(frame.commands);
        profiler.mark(frame);
    });
    // #region print
    profiler.print();
    const Profiler::Counts some = profiler.counted(0);
    const Profiler::Counts all = profiler.counted(1);
    std::printf("顶点 %llu / %llu\t图元 %llu / %llu\t片元 %llu / %llu\n",
                static_cast<unsigned long long>(some.vertices),
                static_cast<unsigned long long>(all.vertices),
                static_cast<unsigned long long>(some.primitives),
                static_cast<unsigned long long>(all.primitives),
                static_cast<unsigned long long>(some.fragments),
                static_cast<unsigned long long>(all.fragments));
    // #endregion print
    return code;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
