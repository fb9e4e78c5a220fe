// 顶点缓冲：两个网格放在同一个缓冲里，经暂存缓冲送进显存；实例的矩阵是第二条绑定。
// 离屏画 25 个物体，存成一张图。
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
#include "../common/offscreen_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cstdio>

namespace {

constexpr VkExtent2D extent{640, 480};
constexpr VkFormat colorFormat = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkFormat depthFormat = VK_FORMAT_D16_UNORM;   // 一定支持

struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;
    glm::vec2 uv;
};

struct Instance {
    glm::mat4 model;
};

// 网格在两个缓冲里的位置，单位是个数，不是字节
struct Mesh {
    std::uint32_t firstVertex = 0;
    std::uint32_t firstIndex = 0;
    std::uint32_t indexCount = 0;
};

struct Geometry {
    std::vector<Vertex> vertices;
    std::vector<std::uint16_t> indices;

    // 一个平的面，角按逆时针排；索引从网格自己的第一个顶点数起
    void addFace(Mesh& mesh, const std::vector<glm::vec3>& corners) {
        const auto first = static_cast<std::uint16_t>(vertices.size() - mesh.firstVertex);
        const glm::vec3 normal =
            glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
        const glm::vec2 uvs[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            vertices.push_back({corners[i], normal, uvs[i]});
        }
        for (std::size_t i = 2; i < corners.size(); ++i) {
            for (std::size_t corner : {std::size_t{0}, i - 1, i}) {
                indices.push_back(static_cast<std::uint16_t>(first + corner));
            }
        }
        mesh.indexCount = static_cast<std::uint32_t>(indices.size()) - mesh.firstIndex;
    }

    Mesh begin() const {
        return {static_cast<std::uint32_t>(vertices.size()),
                static_cast<std::uint32_t>(indices.size()), 0};
    }

    Mesh addCube() {
        Mesh mesh = begin();
        for (int axis = 0; axis < 3; ++axis) {
            for (float sign : {-1.0f, 1.0f}) {
                glm::vec3 n(0), u(0), v(0);
                n[axis] = 0.4f * sign;
                u[(axis + 1) % 3] = 0.4f;
                v[(axis + 2) % 3] = 0.4f * sign;
                addFace(mesh, {n - u - v, n + u - v, n + u + v, n - u + v});
            }
        }
        return mesh;
    }

    Mesh addOctahedron() {
        Mesh mesh = begin();
        for (int face = 0; face < 8; ++face) {
            const glm::vec3 x((face & 1) ? 0.6f : -0.6f, 0, 0);
            const glm::vec3 y(0, (face & 2) ? 0.6f : -0.6f, 0);
            const glm::vec3 z(0, 0, (face & 4) ? 0.6f : -0.6f);
            const bool mirrored = x.x * y.y * z.z < 0;
            addFace(mesh, mirrored ? std::vector{x, z, y} : std::vector{x, y, z});
        }
        return mesh;
    }
};

// 经暂存缓冲送进显存。屏障由调用的人在最后一次复制之后录一个。
void upload(const OffscreenApp& app, VkCommandBuffer commands, std::vector<Buffer>& stagings,
            const Buffer& target, const void* data) {
    Buffer staging = app.makeBuffer(target.size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, true);
    std::memcpy(staging.mapped, data, static_cast<std::size_t>(target.size));
    VkBufferCopy region{};
    region.size = target.size;
    vkCmdCopyBuffer(commands, staging.handle, target.handle, 1, &region);
    stagings.push_back(staging);   // 执行完才能销毁
}

VkImageMemoryBarrier2 transition(VkImage image, VkImageAspectFlags aspect, VkImageLayout from,
                                 VkImageLayout to, VkPipelineStageFlags2 srcStage,
                                 VkAccessFlags2 srcAccess, VkPipelineStageFlags2 dstStage,
                                 VkAccessFlags2 dstAccess) {
    VkImageMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    barrier.srcStageMask = srcStage;
    barrier.srcAccessMask = srcAccess;
    barrier.dstStageMask = dstStage;
    barrier.dstAccessMask = dstAccess;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = image;
    barrier.subresourceRange = {aspect, 0, 1, 0, 1};
    return barrier;
}

}   // namespace

int main(int argc, char** argv) try {
    VkPhysicalDeviceVulkan13Features features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    features.dynamicRendering = VK_TRUE;
    features.synchronization2 = VK_TRUE;
    OffscreenApp app(&features);

    Geometry geometry;
    const Mesh cube = geometry.addCube();
    const Mesh octahedron = geometry.addOctahedron();
    constexpr std::uint32_t cubeCount = 13;
    std::vector<Instance> instances(25);   // 前 13 个给立方体，其余给八面体
    for (std::uint32_t i = 0; i < 25; ++i) {
        const glm::vec3 place(i % 5 * 1.3f - 2.6f, 0, i / 5 * 1.3f - 2.6f);
        const std::uint32_t to = i % 2 == 0 ? i / 2 : cubeCount + i / 2;
        instances[to].model = glm::rotate(glm::translate(glm::mat4(1.0f), place),
                                          0.25f * static_cast<float>(i), glm::vec3(0, 1, 0));
    }

    const VkBufferUsageFlags copied = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    Buffer vertexBuffer = app.makeBuffer(geometry.vertices.size() * sizeof(Vertex),
                                         VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | copied, false);
    Buffer instanceBuffer = app.makeBuffer(instances.size() * sizeof(Instance),
                                           VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | copied, false);
    Buffer indexBuffer = app.makeBuffer(geometry.indices.size() * sizeof(std::uint16_t),
                                        VK_BUFFER_USAGE_INDEX_BUFFER_BIT | copied, false);
    std::printf("%zu 个顶点，%zu 个索引，%zu 个实例\n", geometry.vertices.size(),
                geometry.indices.size(), instances.size());

    // 第一张表：缓冲怎样切成一份一份
    VkVertexInputBindingDescription bindings[2]{};
    bindings[0].binding = 0;
    bindings[0].stride = sizeof(Vertex);
    bindings[0].inputRate = VK_VERTEX_INPUT_RATE_VERTEX;
    bindings[1].binding = 1;
    bindings[1].stride = sizeof(Instance);
    bindings[1].inputRate = VK_VERTEX_INPUT_RATE_INSTANCE;

    // 第二张表：着色器的变量在一份里的位置。矩阵占四个 location
    VkVertexInputAttributeDescription attributes[7]{};
    attributes[0] = {0, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Vertex, position)};
    attributes[1] = {1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Vertex, normal)};
    attributes[2] = {2, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, uv)};
    for (std::uint32_t i = 0; i < 4; ++i) {
        attributes[3 + i].location = 3 + i;
        attributes[3 + i].binding = 1;
        attributes[3 + i].format = VK_FORMAT_R32G32B32A32_SFLOAT;
        attributes[3 + i].offset = i * sizeof(glm::vec4);
    }
    VkPipelineVertexInputStateCreateInfo vertexInput{};
    vertexInput.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    vertexInput.vertexBindingDescriptionCount = 2;
    vertexInput.pVertexBindingDescriptions = bindings;
    vertexInput.vertexAttributeDescriptionCount = 7;
    vertexInput.pVertexAttributeDescriptions = attributes;

    const VkPushConstantRange range{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(glm::mat4)};
    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.pushConstantRangeCount = 1;
    layoutInfo.pPushConstantRanges = &range;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &colorFormat;
    rendering.depthAttachmentFormat = depthFormat;
    VkPipelineDepthStencilStateCreateInfo depthStencil{};
    depthStencil.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depthStencil.depthTestEnable = VK_TRUE;
    depthStencil.depthWriteEnable = VK_TRUE;
    depthStencil.depthCompareOp = VK_COMPARE_OP_LESS;
    PipelineSettings settings;
    settings.layout = layout;
    settings.vertex = app.loadShader("mesh.vert.spv");
    settings.fragment = app.loadShader("mesh.frag.spv");
    settings.vertexInput = &vertexInput;
    settings.extent = extent;
    settings.rendering = &rendering;
    settings.depthStencil = &depthStencil;
    const VkPipeline pipeline = app.makePipeline(settings);

    Image color = app.makeImage(
        colorFormat, extent, VK_SAMPLE_COUNT_1_BIT,
        VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
        VK_IMAGE_ASPECT_COLOR_BIT);
    Image depth = app.makeImage(depthFormat, extent, VK_SAMPLE_COUNT_1_BIT,
                                VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                                VK_IMAGE_ASPECT_DEPTH_BIT);
    Buffer readback = app.makeBuffer(VkDeviceSize{4} * extent.width * extent.height, copied, true);

    const VkCommandBuffer commands = app.beginOnce();
    std::vector<Buffer> stagings;
    upload(app, commands, stagings, vertexBuffer, geometry.vertices.data());
    upload(app, commands, stagings, instanceBuffer, instances.data());
    upload(app, commands, stagings, indexBuffer, geometry.indices.data());

    // 三次复制共用一个全局屏障：写完、可用之后，顶点输入阶段才能读
    VkMemoryBarrier2 uploaded{};
    uploaded.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
    uploaded.srcStageMask = VK_PIPELINE_STAGE_2_COPY_BIT;
    uploaded.srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT;
    uploaded.dstStageMask = VK_PIPELINE_STAGE_2_VERTEX_INPUT_BIT;
    uploaded.dstAccessMask = VK_ACCESS_2_VERTEX_ATTRIBUTE_READ_BIT | VK_ACCESS_2_INDEX_READ_BIT;
    const VkPipelineStageFlags2 colorStage = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;
    const VkPipelineStageFlags2 depthStage = VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT |
                                             VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
    const VkImageLayout drawn = VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL;
    const VkImageMemoryBarrier2 starts[] = {
        transition(color.handle, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED, drawn,
                   colorStage, 0, colorStage, VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT),
        transition(depth.handle, VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_LAYOUT_UNDEFINED, drawn,
                   depthStage, 0, depthStage,
                   VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                       VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT)};
    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.memoryBarrierCount = 1;
    dependency.pMemoryBarriers = &uploaded;
    dependency.imageMemoryBarrierCount = 2;
    dependency.pImageMemoryBarriers = starts;
    vkCmdPipelineBarrier2(commands, &dependency);

    VkRenderingAttachmentInfo colorInfo{};
    colorInfo.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
    colorInfo.imageView = color.view;
    colorInfo.imageLayout = drawn;
    colorInfo.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    colorInfo.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    colorInfo.clearValue.color = {{0.09f, 0.11f, 0.15f, 1.0f}};
    VkRenderingAttachmentInfo depthInfo = colorInfo;
    depthInfo.imageView = depth.view;
    depthInfo.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    depthInfo.clearValue.depthStencil = {1.0f, 0};
    VkRenderingInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    info.renderArea = {{0, 0}, extent};
    info.layerCount = 1;
    info.colorAttachmentCount = 1;
    info.pColorAttachments = &colorInfo;
    info.pDepthAttachment = &depthInfo;
    vkCmdBeginRendering(commands, &info);

    glm::mat4 projection = glm::perspective(
        glm::radians(45.0f), static_cast<float>(extent.width) / static_cast<float>(extent.height),
        0.1f, 30.0f);
    projection[1][1] *= -1.0f;   // y 向下
    const glm::mat4 viewProjection =
        projection * glm::lookAt(glm::vec3(0, 5.2f, 6.4f), glm::vec3(0, 0, 0.3f), glm::vec3(0, 1, 0));
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof viewProjection,
                       &viewProjection);

    // 绑定偏移选出网格，单位是字节
    const auto draw = [&](const Mesh& mesh, std::uint32_t count, std::uint32_t firstInstance) {
        const VkBuffer buffers[] = {vertexBuffer.handle, instanceBuffer.handle};
        const VkDeviceSize offsets[] = {mesh.firstVertex * sizeof(Vertex), 0};
        vkCmdBindVertexBuffers(commands, 0, 2, buffers, offsets);
        vkCmdBindIndexBuffer(commands, indexBuffer.handle, 0, VK_INDEX_TYPE_UINT16);
        vkCmdDrawIndexed(commands, mesh.indexCount, count, mesh.firstIndex, 0, firstInstance);
    };
    draw(cube, cubeCount, 0);
    draw(octahedron, 25 - cubeCount, cubeCount);
    vkCmdEndRendering(commands);

    const VkImageMemoryBarrier2 finished = transition(
        color.handle, VK_IMAGE_ASPECT_COLOR_BIT, drawn, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
        colorStage, VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT, VK_PIPELINE_STAGE_2_COPY_BIT,
        VK_ACCESS_2_TRANSFER_READ_BIT);
    dependency.memoryBarrierCount = 0;
    dependency.imageMemoryBarrierCount = 1;
    dependency.pImageMemoryBarriers = &finished;
    vkCmdPipelineBarrier2(commands, &dependency);
    OffscreenApp::copyToBuffer(commands, color.handle, extent, readback.handle);
    app.submitAndWait(commands);
    OffscreenApp::savePpm(argc > 1 ? argv[1] : "meshes.ppm", readback, extent);

    vkDestroyPipeline(app.device, pipeline, nullptr);
    vkDestroyShaderModule(app.device, settings.vertex, nullptr);
    vkDestroyShaderModule(app.device, settings.fragment, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    stagings.insert(stagings.end(), {vertexBuffer, instanceBuffer, indexBuffer, readback});
    for (Buffer& buffer : stagings) {
        app.destroy(buffer);
    }
    app.destroy(color);
    app.destroy(depth);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
