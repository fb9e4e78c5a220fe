// 火花：位置由计算着色器逐步推进，不经过 CPU。（第十五章）
#pragma once

#include "compute.hpp"
#include "descriptors.hpp"
#include "depth.hpp"
#include "frames.hpp"
#include "upload.hpp"

class Sparks {
public:
    static constexpr std::uint32_t count = 12000;

    Sparks(App& app, VkFormat color, VkSampleCountFlagBits samples) {
        // #region create
        std::vector<Particle> particles(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            // 出生的时刻错开，喷泉才连续
            particles[i].age = -2.6f * static_cast<float>(i) / static_cast<float>(count);
        }
        buffer = upload(app, particles, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
        const std::array bindings{VkDescriptorSetLayoutBinding{
            .binding = 0,
            .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
            .descriptorCount = 1,
            .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT | VK_SHADER_STAGE_VERTEX_BIT,
        }};
        setLayout = makeSetLayout(bindings);
        pool = makePool();
        set = allocateSet(pool, setLayout);
        writeBuffer(set, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, buffer);

        stepLayout = makeLayout({setLayout}, {{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Step)}});
        stepPipeline = makeComputePipeline("sparks.comp", stepLayout);
        drawLayout = makeLayout({setLayout}, {{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(View)}});
        drawPipeline = makePipeline({
            .vertex = "sparks.vert",
            .fragment = "sparks.frag",
            .layout = drawLayout,
            .color = color,
            .depth = depthFormat,
            .samples = samples,
            .depthWrite = VK_FALSE,   // 会被棋子挡住，自己不挡别人
            .additive = VK_TRUE,
        });
        // #endregion create
        // #region warm-up
        app.runOnce([&](VkCommandBuffer commands) {
            for (int i = 0; i < 300; ++i) {
                step(commands);   // 先走五秒，一开始就是完整的喷泉
            }
        });
        // #endregion warm-up
    }

    // #region step
    // 推进一步。要在渲染之外录制。
    void step(VkCommandBuffer commands) const {
        // 上一步的写入要看得见，上一帧的顶点着色器要读完
        Scope before = scope::computeWrite;
        before.stages |= VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT;
        memoryBarrier(commands, before, scope::computeWrite);
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, stepPipeline);
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, stepLayout, 0, 1, &set,
                                0, nullptr);
        const Step push{count, 1.0f / 60.0f};
        vkCmdPushConstants(commands, stepLayout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof push,
                           &push);
        vkCmdDispatch(commands, groupsFor(count), 1, 1);
        memoryBarrier(commands, scope::computeWrite, scope::vertexRead);
    }
    // #endregion step

    // #region draw
    // 已经开始渲染。
    void draw(const Frame& frame, const glm::mat4& viewProjection, const glm::mat4& view) const {
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, drawPipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, drawLayout, 0, 1,
                                &set, 0, nullptr);
        // 观察矩阵的前两行，就是相机的右与上
        const View push{viewProjection, {view[0][0], view[1][0], view[2][0], 0.0f},
                        {view[0][1], view[1][1], view[2][1], 0.0f}};
        vkCmdPushConstants(frame.commands, drawLayout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof push,
                           &push);
        vkCmdDraw(frame.commands, 6, count, 0, 0);
    }
    // #endregion draw

private:
    // #region structs
    struct Particle {
        glm::vec3 position{0.0f};
        float age = 0.0f;
        glm::vec3 velocity{0.0f};
        std::uint32_t generation = 0;
    };
    static_assert(sizeof(Particle) == 32);   // 与 std430 的布局相同
    // #endregion structs
    struct Step {
        std::uint32_t count;
        float seconds;
    };
    struct View {
        glm::mat4 viewProjection;
        glm::vec4 right;
        glm::vec4 up;
    };

    Buffer buffer;
    DescriptorSetLayout setLayout;
    DescriptorPool pool;
    VkDescriptorSet set = VK_NULL_HANDLE;
    PipelineLayout stepLayout;
    Pipeline stepPipeline;
    PipelineLayout drawLayout;
    Pipeline drawPipeline;
};
