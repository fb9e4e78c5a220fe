// 设备内存的分配，缓冲与图像。（第三章）
#pragma once

#include "gpu.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <memory>

// #region block
// 一大块设备内存，从头往后切。最后一个用它的资源销毁时，整块释放。
struct Block {
    DeviceMemory memory;
    VkDeviceSize size = 0;
    VkDeviceSize used = 0;
    std::byte* mapped = nullptr;   // 主机看得见的，一直映射着
};

struct Allocation {
    std::shared_ptr<Block> block;
    VkDeviceSize offset = 0;
};
// #endregion block

struct Buffer {
    Allocation allocation;   // 声明在前，销毁在后
    BufferHandle handle;
    VkDeviceSize size = 0;
    std::byte* mapped = nullptr;
};

struct Image {
    Allocation allocation;
    ImageHandle handle;
    ImageView view;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent2D extent{};
    std::uint32_t mipLevels = 1;
};

// 内存放在哪里：显卡旁边，还是主机写得到的地方。
enum class Place { device, host };

class Memory {
public:
    explicit Memory(const Gpu& gpu) {
        vkGetPhysicalDeviceMemoryProperties(gpu.physicalDevice, &properties);
    }

    // #region buffer
    Buffer buffer(VkDeviceSize size, VkBufferUsageFlags usage, Place place) {
        const VkBufferCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
            .size = size,
            .usage = usage,
            .sharingMode = VK_SHARING_MODE_EXCLUSIVE,
        };
        Buffer made{.handle = make<BufferHandle>(vkCreateBuffer, info, "创建缓冲"), .size = size};
        VkMemoryRequirements needs{};
        vkGetBufferMemoryRequirements(volkGetLoadedDevice(), made.handle, &needs);
        made.allocation = allocate(needs, place, Kind::linear);
        const Block& block = *made.allocation.block;
        check(vkBindBufferMemory(volkGetLoadedDevice(), made.handle, block.memory,
                                 made.allocation.offset),
              "给缓冲绑定内存");
        if (block.mapped != nullptr) {
            made.mapped = block.mapped + made.allocation.offset;
        }
        return made;
    }
    // #endregion buffer

    // #region image
    Image image(VkImageCreateInfo info, VkImageAspectFlags aspect) {
        info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
        info.imageType = VK_IMAGE_TYPE_2D;
        info.tiling = VK_IMAGE_TILING_OPTIMAL;
        info.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        info.extent.depth = 1;
        info.mipLevels = std::max(info.mipLevels, 1u);
        info.arrayLayers = std::max(info.arrayLayers, 1u);
        info.samples = std::max(info.samples, VK_SAMPLE_COUNT_1_BIT);
        Image made{.handle = make<ImageHandle>(vkCreateImage, info, "创建图像"),
                   .format = info.format,
                   .extent = {info.extent.width, info.extent.height},
                   .mipLevels = info.mipLevels};
        VkMemoryRequirements needs{};
        vkGetImageMemoryRequirements(volkGetLoadedDevice(), made.handle, &needs);
        made.allocation = allocate(needs, Place::device, Kind::optimal);
        check(vkBindImageMemory(volkGetLoadedDevice(), made.handle,
                                made.allocation.block->memory, made.allocation.offset),
              "给图像绑定内存");
        const VkImageViewCreateInfo viewInfo{
            .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
            .image = made.handle,
            .viewType = info.arrayLayers == 1 ? VK_IMAGE_VIEW_TYPE_2D
                                              : VK_IMAGE_VIEW_TYPE_2D_ARRAY,
            .format = info.format,
            .subresourceRange = {aspect, 0, info.mipLevels, 0, info.arrayLayers},
        };
        made.view = make<ImageView>(vkCreateImageView, viewInfo, "创建图像视图");
        return made;
    }
    // #endregion image

private:
    // 线性排放的缓冲与平铺的图像放在不同的块里，免得受 bufferImageGranularity 的约束。
    enum class Kind { linear, optimal };
    static constexpr VkDeviceSize blockSize = VkDeviceSize{32} << 20;

    // #region type
    std::uint32_t findType(std::uint32_t allowed, Place place) const {
        const VkMemoryPropertyFlags wanted =
            place == Place::host
                ? VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
                : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
        for (std::uint32_t i = 0; i < properties.memoryTypeCount; ++i) {
            const bool fits = (properties.memoryTypes[i].propertyFlags & wanted) == wanted;
            if ((allowed & (1u << i)) != 0 && fits) {
                return i;
            }
        }
        throw std::runtime_error("没有合适的内存类型");
    }
    // #endregion type

    // #region allocate
    Allocation allocate(const VkMemoryRequirements& needs, Place place, Kind kind) {
        const std::uint32_t type = findType(needs.memoryTypeBits, place);
        std::shared_ptr<Block> block = open[{type, kind}].lock();
        VkDeviceSize offset = block ? alignUp(block->used, needs.alignment) : 0;
        if (!block || offset + needs.size > block->size) {
            block = newBlock(std::max(blockSize, needs.size), type, place);
            open[{type, kind}] = block;
            offset = 0;
        }
        block->used = offset + needs.size;
        return {block, offset};
    }

    static VkDeviceSize alignUp(VkDeviceSize value, VkDeviceSize alignment) {
        return (value + alignment - 1) / alignment * alignment;
    }
    // #endregion allocate

    static std::shared_ptr<Block> newBlock(VkDeviceSize size, std::uint32_t type, Place place) {
        const VkMemoryAllocateInfo info{
            .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
            .allocationSize = size,
            .memoryTypeIndex = type,
        };
        auto block = std::make_shared<Block>();
        block->memory = make<DeviceMemory>(vkAllocateMemory, info, "分配设备内存");
        block->size = size;
        if (place == Place::host) {
            void* mapped = nullptr;
            check(vkMapMemory(volkGetLoadedDevice(), block->memory, 0, VK_WHOLE_SIZE, 0, &mapped),
                  "映射内存");
            block->mapped = static_cast<std::byte*>(mapped);
        }
        return block;
    }

    VkPhysicalDeviceMemoryProperties properties{};
    std::map<std::pair<std::uint32_t, Kind>, std::weak_ptr<Block>> open;
};
