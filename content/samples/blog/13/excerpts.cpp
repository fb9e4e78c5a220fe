// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

extern VkDevice device;
void check(VkResult result);
uint32_t findMemoryType(uint32_t allowed, VkMemoryPropertyFlags properties);

// #region bindings
struct Vertex {
    float position[3];
    float normal[3];
    float uv[2];
};

struct Instance {
    float model[16];
};

// #endregion bindings

void describeBindings() {
    // #region bindings
    VkVertexInputBindingDescription bindings[2]{};
    bindings[0].binding = 0;
    bindings[0].stride = sizeof(Vertex);
    bindings[0].inputRate = VK_VERTEX_INPUT_RATE_VERTEX;     // 每个顶点前进一份
    bindings[1].binding = 1;
    bindings[1].stride = sizeof(Instance);
    bindings[1].inputRate = VK_VERTEX_INPUT_RATE_INSTANCE;   // 每个实例前进一份
    // #endregion bindings
}

void describeAttributes() {
    // #region attributes
    VkVertexInputAttributeDescription attributes[3]{};
    attributes[0].location = 0;
    attributes[0].binding = 0;
    attributes[0].format = VK_FORMAT_R32G32B32_SFLOAT;
    attributes[0].offset = offsetof(Vertex, position);

    attributes[1].location = 1;
    attributes[1].binding = 0;
    attributes[1].format = VK_FORMAT_R32G32B32_SFLOAT;
    attributes[1].offset = offsetof(Vertex, normal);

    attributes[2].location = 2;
    attributes[2].binding = 0;
    attributes[2].format = VK_FORMAT_R32G32_SFLOAT;
    attributes[2].offset = offsetof(Vertex, uv);
    // #endregion attributes
}

void describeColumns() {
    // #region matrix-columns
    VkVertexInputAttributeDescription columns[4]{};
    for (uint32_t i = 0; i < 4; ++i) {
        columns[i].location = 3 + i;
        columns[i].binding = 1;
        columns[i].format = VK_FORMAT_R32G32B32A32_SFLOAT;
        columns[i].offset = i * 4 * sizeof(float);
    }
    // #endregion matrix-columns
}

void bind(VkCommandBuffer cmd, VkBuffer vertexBuffer, VkBuffer instanceBuffer, VkBuffer indexBuffer,
          VkDeviceSize frameIndex, VkDeviceSize instanceBytesPerFrame, uint32_t indexCount,
          uint32_t instanceCount) {
    // #region bind
    const VkBuffer buffers[] = {vertexBuffer, instanceBuffer};
    const VkDeviceSize offsets[] = {0, frameIndex * instanceBytesPerFrame};
    vkCmdBindVertexBuffers(cmd, 0, 2, buffers, offsets);
    vkCmdBindIndexBuffer(cmd, indexBuffer, 0, VK_INDEX_TYPE_UINT16);
    vkCmdDrawIndexed(cmd, indexCount, instanceCount, 0, 0, 0);
    // #endregion bind
}

// #region make-buffer
struct Buffer {
    VkBuffer handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
};

Buffer makeBuffer(VkDeviceSize size, VkBufferUsageFlags usage,
                  VkMemoryPropertyFlags properties)
{
    Buffer buffer;
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = size;
    info.usage = usage;
    info.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
    check(vkCreateBuffer(device, &info, nullptr, &buffer.handle));

    VkMemoryRequirements requirements{};
    vkGetBufferMemoryRequirements(device, buffer.handle, &requirements);

    VkMemoryAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    allocate.allocationSize = requirements.size;
    allocate.memoryTypeIndex = findMemoryType(requirements.memoryTypeBits, properties);
    check(vkAllocateMemory(device, &allocate, nullptr, &buffer.memory));
    check(vkBindBufferMemory(device, buffer.handle, buffer.memory, 0));
    return buffer;
}
// #endregion make-buffer

void upload(VkCommandBuffer cmd, const std::vector<Vertex>& vertices, const Buffer& staging,
            const Buffer& target, VkDeviceSize size) {
    // #region staging
    void *mapped = nullptr;
    check(vkMapMemory(device, staging.memory, 0, size, 0, &mapped));
    std::memcpy(mapped, vertices.data(), size);
    vkUnmapMemory(device, staging.memory);   // 内存是一致的，不必刷新

    VkBufferCopy region{};
    region.size = size;
    vkCmdCopyBuffer(cmd, staging.handle, target.handle, 1, &region);

    VkBufferMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_VERTEX_ATTRIBUTE_READ_BIT;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.buffer = target.handle;
    barrier.size = VK_WHOLE_SIZE;
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TRANSFER_BIT,
                         VK_PIPELINE_STAGE_VERTEX_INPUT_BIT, 0,
                         0, nullptr, 1, &barrier, 0, nullptr);
    // #endregion staging
}
