#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

layout(push_constant) uniform Push {
    mat4 model;
    vec4 baseColor;
    float metallic;
    float roughness;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 0) out vec4 result;

// #region shading
// 先用老办法着色：漫反射加高光。金属与粗糙度下一章再认真对待。
void main() {
    const vec3 n = normalize(worldNormal);
    const vec3 toEye = normalize(eye.xyz - worldPosition);
    const vec3 halfway = normalize(toEye + light.xyz);
    const float diffuse = max(dot(n, light.xyz), 0.0);
    const float shine = pow(max(dot(n, halfway), 0.0), mix(200.0, 8.0, roughness));
    const vec3 sky = mix(vec3(0.10, 0.09, 0.08), vec3(0.32, 0.36, 0.42), 0.5 + 0.5 * n.y);
    result = vec4(baseColor.rgb * (sky + 0.9 * diffuse) + (1.0 - roughness) * 0.4 * shine, 1.0);
}
// #endregion shading
