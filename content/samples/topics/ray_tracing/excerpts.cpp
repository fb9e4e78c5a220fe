// 正文引用的片段：只编译，不运行。扩展函数用 volk 一类的库取得，这里直接写它的名字。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

struct Mesh {
    VkDeviceAddress vertices;
    VkDeviceAddress indices;
    uint32_t vertexCount;
    uint32_t triangleCount;
};

void features() {
    // #region features
    VkPhysicalDeviceRayQueryFeaturesKHR rayQuery{};
    rayQuery.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR;
    rayQuery.rayQuery = VK_TRUE;
    VkPhysicalDeviceRayTracingPipelineFeaturesKHR pipeline{};
    pipeline.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR;
    pipeline.pNext = &rayQuery;
    pipeline.rayTracingPipeline = VK_TRUE;
    VkPhysicalDeviceAccelerationStructureFeaturesKHR structure{};
    structure.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR;
    structure.pNext = &pipeline;
    structure.accelerationStructure = VK_TRUE;
    VkPhysicalDeviceVulkan12Features features12{};
    features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features12.pNext = &structure;
    features12.bufferDeviceAddress = VK_TRUE;

    const char* extensions[] = {
        VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME,
        VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME,   // 加速结构依赖它
        VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME,
        VK_KHR_RAY_QUERY_EXTENSION_NAME,
    };
    // #endregion features
}

VkDeviceSize sizesOf(VkDevice device, const Mesh& mesh) {
    // #region geometry
    VkAccelerationStructureGeometryKHR geometry{};
    geometry.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR;
    geometry.geometryType = VK_GEOMETRY_TYPE_TRIANGLES_KHR;
    geometry.flags = VK_GEOMETRY_OPAQUE_BIT_KHR;   // 不透明：不调用任意命中着色器
    auto& triangles = geometry.geometry.triangles;
    triangles.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR;
    triangles.vertexFormat = VK_FORMAT_R32G32B32_SFLOAT;
    triangles.vertexData.deviceAddress = mesh.vertices;
    triangles.vertexStride = 3 * sizeof(float);
    triangles.maxVertex = mesh.vertexCount - 1;    // 最大的下标，不是个数
    triangles.indexType = VK_INDEX_TYPE_UINT32;
    triangles.indexData.deviceAddress = mesh.indices;

    VkAccelerationStructureBuildGeometryInfoKHR build{};
    build.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR;
    build.type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR;
    build.flags = VK_BUILD_ACCELERATION_STRUCTURE_PREFER_FAST_TRACE_BIT_KHR |
                  VK_BUILD_ACCELERATION_STRUCTURE_ALLOW_COMPACTION_BIT_KHR;
    build.mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR;
    build.geometryCount = 1;
    build.pGeometries = &geometry;

    VkAccelerationStructureBuildSizesInfoKHR sizes{};
    sizes.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR;
    vkGetAccelerationStructureBuildSizesKHR(device, VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &build,
                                            &mesh.triangleCount, &sizes);
    // #endregion geometry
    return sizes.accelerationStructureSize;
}

void buildStructure(VkDevice device, VkCommandBuffer commands, VkBuffer storage,
                    VkAccelerationStructureBuildGeometryInfoKHR build,
                    const VkAccelerationStructureBuildSizesInfoKHR& sizes, VkDeviceAddress scratch,
                    const Mesh& mesh) {
    // #region build
    VkAccelerationStructureCreateInfoKHR create{};
    create.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR;
    create.buffer = storage;   // 用途含 VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR
    create.size = sizes.accelerationStructureSize;
    create.type = build.type;
    VkAccelerationStructureKHR structure = VK_NULL_HANDLE;
    vkCreateAccelerationStructureKHR(device, &create, nullptr, &structure);

    build.dstAccelerationStructure = structure;
    build.scratchData.deviceAddress = scratch;   // 按 minAccelerationStructureScratchOffsetAlignment 对齐
    VkAccelerationStructureBuildRangeInfoKHR range{};
    range.primitiveCount = mesh.triangleCount;
    const VkAccelerationStructureBuildRangeInfoKHR* ranges[] = {&range};
    vkCmdBuildAccelerationStructuresKHR(commands, 1, &build, ranges);

    VkMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
    barrier.srcStageMask = VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR;
    barrier.srcAccessMask = VK_ACCESS_2_ACCELERATION_STRUCTURE_WRITE_BIT_KHR;
    barrier.dstStageMask = VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR;   // 接着构建顶层
    barrier.dstAccessMask = VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR;
    // #endregion build
    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.memoryBarrierCount = 1;
    dependency.pMemoryBarriers = &barrier;
    vkCmdPipelineBarrier2(commands, &dependency);
}

VkAccelerationStructureInstanceKHR instanceOf(VkDeviceAddress bottom) {
    // #region instance
    VkAccelerationStructureInstanceKHR instance{};
    instance.transform.matrix[0][0] = 1.0f;   // 三行四列，行主序
    instance.transform.matrix[1][1] = 1.0f;
    instance.transform.matrix[2][2] = 1.0f;
    instance.instanceCustomIndex = 7;                      // 24 位，着色器里读得到
    instance.mask = 0xFF;                                  // 与光线的掩码相与，为 0 就跳过
    instance.instanceShaderBindingTableRecordOffset = 0;   // 命中组从第几条记录起
    instance.accelerationStructureReference = bottom;
    // #endregion instance
    return instance;
}

// #region table
VkDeviceSize alignUp(VkDeviceSize value, VkDeviceSize alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

// 三个区各一条记录：光线生成、未命中、命中。
struct BindingTable {
    VkStridedDeviceAddressRegionKHR rayGeneration{};
    VkStridedDeviceAddressRegionKHR miss{};
    VkStridedDeviceAddressRegionKHR hit{};
};

BindingTable fillTable(VkDevice device, VkPipeline pipeline,
                       const VkPhysicalDeviceRayTracingPipelinePropertiesKHR& limits, VkDeviceAddress address,
                       std::byte* mapped) {
    const uint32_t handleSize = limits.shaderGroupHandleSize;
    std::vector<std::byte> handles(3 * handleSize);
    vkGetRayTracingShaderGroupHandlesKHR(device, pipeline, 0, 3, handles.size(), handles.data());

    const VkDeviceSize stride = alignUp(handleSize, limits.shaderGroupHandleAlignment);
    const VkDeviceSize region = alignUp(stride, limits.shaderGroupBaseAlignment);
    BindingTable table;
    VkStridedDeviceAddressRegionKHR* regions[] = {&table.rayGeneration, &table.miss, &table.hit};
    for (uint32_t i = 0; i < 3; ++i) {
        std::memcpy(mapped + i * region, handles.data() + i * handleSize, handleSize);
        *regions[i] = {address + i * region, stride, stride};
    }
    return table;
}
// #endregion table

void trace(VkCommandBuffer commands, VkPipeline pipeline, const BindingTable& table, VkExtent2D extent) {
    // #region trace
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR, pipeline);
    const VkStridedDeviceAddressRegionKHR callable{};   // 没有可调用着色器
    vkCmdTraceRaysKHR(commands, &table.rayGeneration, &table.miss, &table.hit, &callable, extent.width,
                      extent.height, 1);
    // #endregion trace
}

VkRayTracingShaderGroupCreateInfoKHR groupOf(uint32_t general, uint32_t closestHit) {
    // #region group
    VkRayTracingShaderGroupCreateInfoKHR group{};
    group.sType = VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR;
    const bool hit = closestHit != VK_SHADER_UNUSED_KHR;
    group.type = hit ? VK_RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR
                     : VK_RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR;
    group.generalShader = general;               // pStages 里的下标
    group.closestHitShader = closestHit;
    group.anyHitShader = VK_SHADER_UNUSED_KHR;   // 0 是合法的下标，不用的必须写这个值
    group.intersectionShader = VK_SHADER_UNUSED_KHR;
    // #endregion group
    return group;
}
