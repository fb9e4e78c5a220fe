// 由 GPU 自己决定画哪些楼：计算着色器剔除，写出间接绘制的命令。（第十六章）
#pragma once

#include "city.hpp"
#include "compute.hpp"
#include "descriptors.hpp"

#include <array>

// #region meshes
// 近处的楼有楼板与屋顶，都在边长为 2 的盒子里面，剔除的盒子才仍然包得住。
inline MeshData detailedTower() {
    MeshData data;
    const auto add = [&](glm::vec3 center, glm::vec3 half) {
        MeshData part = shapes::box(half);
        const auto first = static_cast<std::uint32_t>(data.vertices.size());
        for (Vertex& vertex : part.vertices) {
            vertex.position += center;
            data.vertices.push_back(vertex);
        }
        for (const std::uint32_t index : part.indices) {
            data.indices.push_back(first + index);
        }
    };
    add({0.0f, -0.05f, 0.0f}, {0.9f, 0.95f, 0.9f});
    for (int floor = 0; floor <= 8; ++floor) {
        add({0.0f, -0.97f + 0.23f * static_cast<float>(floor), 0.0f}, {1.0f, 0.03f, 1.0f});
    }
    add({0.25f, 0.95f, -0.2f}, {0.4f, 0.05f, 0.3f});
    return data;
}
// #endregion meshes

class CulledCity {
public:
    CulledCity(App& app, const std::vector<Tower>& towers)
        : count(static_cast<std::uint32_t>(towers.size())) {
        // #region commands
        // 两种网格放在同一对缓冲里，一条命令说明用哪一段。
        MeshData all = detailedTower();
        const MeshData simple = shapes::box(glm::vec3(1.0f));
        const auto detailedIndices = static_cast<std::uint32_t>(all.indices.size());
        const auto detailedVertices = static_cast<std::int32_t>(all.vertices.size());
        all.vertices.insert(all.vertices.end(), simple.vertices.begin(), simple.vertices.end());
        all.indices.insert(all.indices.end(), simple.indices.begin(), simple.indices.end());
        mesh.emplace(app, all);
        empty = {VkDrawIndexedIndirectCommand{
                     .indexCount = detailedIndices,
                     .instanceCount = 0,   // 由 GPU 填
                     .firstIndex = 0,
                     .vertexOffset = 0,
                     .firstInstance = 0,
                 },
                 VkDrawIndexedIndirectCommand{
                     .indexCount = static_cast<std::uint32_t>(simple.indices.size()),
                     .instanceCount = 0,
                     .firstIndex = detailedIndices,
                     .vertexOffset = detailedVertices,
                     .firstInstance = count,   // 可见的表里后一半
                 }};
        // #endregion commands
        // #region buffers
        towerBuffer = upload(app, towers, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
        visible = app.memory.buffer(VkDeviceSize{count} * 2 * sizeof(std::uint32_t),
                                    VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, Place::device);
        commandBuffer = app.memory.buffer(
            sizeof empty, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT |
                                VK_BUFFER_USAGE_TRANSFER_DST_BIT,
            Place::device);
        // #endregion buffers
        std::array<VkDescriptorSetLayoutBinding, 3> bindings{};
        for (std::uint32_t i = 0; i < 3; ++i) {
            bindings[i] = {i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
                           VK_SHADER_STAGE_COMPUTE_BIT | VK_SHADER_STAGE_VERTEX_BIT, nullptr};
        }
        setLayout = makeSetLayout(bindings);
        pool = makePool();
        set = allocateSet(pool, setLayout);
        writeBuffer(set, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, towerBuffer);
        writeBuffer(set, 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, visible);
        writeBuffer(set, 2, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, commandBuffer);
        cullLayout = makeLayout({setLayout}, {{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Cull)}});
        cullPipeline = makeComputePipeline("cull.comp", cullLayout);
    }

    // #region cull
    // 要在渲染之外录制。
    void cull(VkCommandBuffer commands, const glm::mat4& viewProjection, glm::vec3 eye) const {
        constexpr Scope write{VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT};
        // 上一帧的计算写完、绘制读完，命令才能清零
        Scope before = scope::computeWrite;
        before.stages |= drawRead.stages;
        memoryBarrier(commands, before, write);
        vkCmdUpdateBuffer(commands, commandBuffer.handle, 0, sizeof empty, empty.data());
        Scope cleared = scope::computeWrite;
        cleared.stages |= write.stages;
        cleared.access |= write.access;
        memoryBarrier(commands, cleared, scope::computeWrite);

        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, cullPipeline);
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, cullLayout, 0, 1, &set,
                                0, nullptr);
        const Cull push{planesOf(viewProjection), glm::vec4(eye, 14.0f), count};
        vkCmdPushConstants(commands, cullLayout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof push,
                           &push);
        vkCmdDispatch(commands, groupsFor(count), 1, 1);
        memoryBarrier(commands, scope::computeWrite, drawRead);
    }
    // #endregion cull

    // #region draw
    // 管线已经绑定，布局的第 0 个集是 setLayout。
    void draw(VkCommandBuffer commands, VkPipelineLayout layout) const {
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0,
                                nullptr);
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(commands, 0, 1, mesh->vertices.handle.address(), &offset);
        vkCmdBindIndexBuffer(commands, mesh->indices.handle, 0, VK_INDEX_TYPE_UINT32);
        vkCmdDrawIndexedIndirect(commands, commandBuffer.handle, 0,
                                 static_cast<std::uint32_t>(empty.size()), sizeof empty[0]);
    }
    // #endregion draw

    VkDescriptorSetLayout descriptors() const { return setLayout; }

private:
    struct Cull {
        std::array<glm::vec4, 6> planes;
        glm::vec4 eye;
        std::uint32_t count;
    };
    static_assert(sizeof(Cull) == 116);

    // #region planes
    // 视锥的六个面。点在里面：-w ≤ x ≤ w，-w ≤ y ≤ w，0 ≤ z ≤ w，每个不等式是一个面。
    static std::array<glm::vec4, 6> planesOf(const glm::mat4& viewProjection) {
        const glm::mat4 rows = glm::transpose(viewProjection);
        return {rows[3] + rows[0], rows[3] - rows[0], rows[3] + rows[1],
                rows[3] - rows[1], rows[2],           rows[3] - rows[2]};
    }
    // #endregion planes

    // #region scope
    // 绘制时读命令的是固定功能，读可见的表的是顶点着色器
    static constexpr Scope drawRead{
        VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT,
        VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_READ_BIT};
    // #endregion scope

    std::uint32_t count;
    std::optional<Mesh> mesh;
    std::array<VkDrawIndexedIndirectCommand, 2> empty{};
    Buffer towerBuffer;
    Buffer visible;
    Buffer commandBuffer;
    DescriptorSetLayout setLayout;
    DescriptorPool pool;
    VkDescriptorSet set = VK_NULL_HANDLE;
    PipelineLayout cullLayout;
    Pipeline cullPipeline;
};
