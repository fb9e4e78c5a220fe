#include <cstdint>
#include <stdexcept>
#include <vector>
#include <vulkan/vulkan.h>

class CommandPools {
public:
    CommandPools(VkDevice device, uint32_t family, uint32_t threads, uint32_t frames)
        : device_(device), threads_(threads), pools_(threads * frames)
    {
        for (Slot &slot : pools_) {
            VkCommandPoolCreateInfo info{};
            info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
            info.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT;
            info.queueFamilyIndex = family;
            if (vkCreateCommandPool(device_, &info, nullptr, &slot.pool) != VK_SUCCESS) {
                throw std::runtime_error("创建命令池失败");
            }
        }
    }

    ~CommandPools()
    {
        for (Slot &slot : pools_) vkDestroyCommandPool(device_, slot.pool, nullptr);
    }
    CommandPools(const CommandPools &) = delete;
    CommandPools &operator=(const CommandPools &) = delete;

    // 这一帧的围栏已经等到之后调用，一次收回整帧的命令缓冲。
    void beginFrame(uint32_t frame)
    {
        for (uint32_t t = 0; t < threads_; ++t) {
            Slot &slot = pools_[frame * threads_ + t];
            vkResetCommandPool(device_, slot.pool, 0);
            slot.next[0] = slot.next[1] = 0;
        }
    }

    // 只能由第 thread 个线程调用，不加锁。
    VkCommandBuffer get(uint32_t frame, uint32_t thread, VkCommandBufferLevel level)
    {
        Slot &slot = pools_[frame * threads_ + thread];
        std::vector<VkCommandBuffer> &list = slot.buffers[level];
        std::size_t &next = slot.next[level];
        if (next == list.size()) {
            VkCommandBufferAllocateInfo info{};
            info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
            info.commandPool = slot.pool;
            info.level = level;
            info.commandBufferCount = 1;
            VkCommandBuffer created = VK_NULL_HANDLE;
            if (vkAllocateCommandBuffers(device_, &info, &created) != VK_SUCCESS) {
                throw std::runtime_error("分配命令缓冲失败");
            }
            list.push_back(created);
        }
        return list[next++];
    }

private:
    struct Slot {
        VkCommandPool pool = VK_NULL_HANDLE;
        std::vector<VkCommandBuffer> buffers[2];   // 主、次
        std::size_t next[2] = {0, 0};
    };
    VkDevice device_;
    uint32_t threads_;
    std::vector<Slot> pools_;
};
