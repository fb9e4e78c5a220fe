// 全教程共用：volk、返回码检查、会自己销毁的句柄。（第一章）
#pragma once

#define VOLK_IMPLEMENTATION   // volk 的实现也放进这个编译单元，不必另外链接
#include <volk.h>

#include <stdexcept>
#include <string>
#include <utility>

// #region check
class VulkanError : public std::runtime_error {
public:
    VulkanError(VkResult result, const char* what)
        : std::runtime_error(std::string(what) + "，返回码 " + std::to_string(result)),
          result(result) {}
    VkResult result;
};

// 只有负数是错误。VK_SUBOPTIMAL_KHR 这样的正数是成功的另一种说法，交给调用者看。
inline VkResult check(VkResult result, const char* what) {
    if (result < 0) {
        throw VulkanError(result, what);
    }
    return result;
}
// #endregion check

// #region owned
// 独占一个设备对象，析构时销毁。Destroy 是 volk 的函数指针的地址，例如 &vkDestroyPipeline。
template <typename T, auto* Destroy>
class Owned {
public:
    using Handle = T;
    Owned() = default;
    explicit Owned(T handle) : handle(handle) {}
    Owned(Owned&& other) noexcept : handle(std::exchange(other.handle, VK_NULL_HANDLE)) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(handle, other.handle);   // 旧的随 other 一起销毁
        return *this;
    }
    ~Owned() {
        if (handle != VK_NULL_HANDLE) {
            (*Destroy)(volkGetLoadedDevice(), handle, nullptr);
        }
    }
    operator T() const { return handle; }
    const T* address() const { return &handle; }   // 参数要数组时用

private:
    T handle = VK_NULL_HANDLE;
};

using CommandPool = Owned<VkCommandPool, &vkDestroyCommandPool>;
using ImageView = Owned<VkImageView, &vkDestroyImageView>;
using Semaphore = Owned<VkSemaphore, &vkDestroySemaphore>;
using Swapchain = Owned<VkSwapchainKHR, &vkDestroySwapchainKHR>;
// #endregion owned
using Fence = Owned<VkFence, &vkDestroyFence>;
using ShaderModule = Owned<VkShaderModule, &vkDestroyShaderModule>;
using PipelineLayout = Owned<VkPipelineLayout, &vkDestroyPipelineLayout>;
using Pipeline = Owned<VkPipeline, &vkDestroyPipeline>;
using DescriptorSetLayout = Owned<VkDescriptorSetLayout, &vkDestroyDescriptorSetLayout>;
using DescriptorPool = Owned<VkDescriptorPool, &vkDestroyDescriptorPool>;
using Sampler = Owned<VkSampler, &vkDestroySampler>;
using DeviceMemory = Owned<VkDeviceMemory, &vkFreeMemory>;
using BufferHandle = Owned<VkBuffer, &vkDestroyBuffer>;
using ImageHandle = Owned<VkImage, &vkDestroyImage>;

// #region make
// 创建一个对象：make<Semaphore>(vkCreateSemaphore, info, "创建信号量")
template <typename Object, typename Create, typename Info>
Object make(Create create, const Info& info, const char* what) {
    typename Object::Handle handle = VK_NULL_HANDLE;
    check(create(volkGetLoadedDevice(), &info, nullptr, &handle), what);
    return Object(handle);
}
// #endregion make
